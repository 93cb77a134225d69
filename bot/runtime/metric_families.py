"""Makes the families of metrics that Prometheus reads: gauges, counters, histograms. Needs the extra `metrics`."""

from collections.abc import Mapping

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from bot.host.histogram import Histogram


def gauge(name: str, text: str, values: Mapping[str, float], label: str = "") -> Metric:
    """Return a gauge for Prometheus: its values by label, or by "" where it has none."""
    family = GaugeMetricFamily(f"war_room_{name}", text, labels=[label] if label else [])
    return _filled(family, values)


def counter(name: str, text: str, values: Mapping[str, float], label: str = "") -> Metric:
    """Return a counter for Prometheus: its values by label, or by "" where it has none."""
    family = CounterMetricFamily(f"war_room_{name}", text, labels=[label] if label else [])
    return _filled(family, values)


def _filled(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]) -> Metric:
    for label, value in values.items():
        family.add_metric([label] if label else [], value)
    return family


def histogram(name: str, text: str, histogram: Histogram) -> Metric:
    """Return a histogram for Prometheus: each bucket includes the smaller ones."""
    family, counts, reached = HistogramMetricFamily(f"war_room_{name}", text), list(histogram.counts), 0
    buckets = []
    for bound, count in zip((*map(str, histogram.bounds), "+Inf"), counts, strict=True):
        reached += count
        buckets.append((bound, float(reached)))
    family.add_metric([], buckets, histogram.total)
    return family
