"""What Discord shows of tournaments: status, news, calls, threads, pages."""
