"""Makes the Grafana dashboard in deploy/ from a list of panels: `python -m tools.dashboard --write`."""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

FILE: Final = Path(__file__).parents[1] / "deploy" / "grafana-dashboard.json"
WIDTH, HEIGHT = 8, 7
COLUMNS = 24 // WIDTH


class Panel(NamedTuple):
    """One graph: its title, what it asks Prometheus, how a line is called, and the unit in Grafana's own words."""

    title: str
    query: str
    legend: str = "{{instance}}"
    unit: str = "short"


def _slowest(metric: str) -> str:
    """Return a query for the time that 99 of 100 stay below."""
    return f"histogram_quantile(0.99, sum by (le, instance) (rate(war_room_{metric}_seconds_bucket[5m])))"


PANELS: Final = (
    Panel("Tables", "sum by (phase) (war_room_tables)", "{{phase}}"),
    Panel("Tournaments", "sum(war_room_tournaments)", "running or open"),
    Panel("Answers to members, 99 of 100 within", _slowest("acknowledgement"), unit="s"),
    Panel("Rounds late, 99 of 100 within", _slowest("round_lateness"), unit="s"),
    Panel("Saving, 99 of 100 within", _slowest("commit"), unit="s"),
    Panel("Event loop late, 99 of 100 within", _slowest("loop_stall"), unit="s"),
    Panel("Calls to Discord", "sum by (status) (rate(war_room_calls_total[5m]))", "{{status}}", "reqps"),
    Panel("Too many calls (429)", "rate(war_room_rate_limited_total[5m])", unit="reqps"),
    Panel("Budget of calls used", "rate(war_room_budget_used_total[5m]) / war_room_budget_per_second", unit="percentunit"),
    Panel("Boards waiting to be sent", "war_room_outbox_waiting"),
    Panel("Calls on hold", "war_room_calls_stopped_seconds", unit="s"),
    Panel("Disconnected from Discord", "war_room_disconnected_seconds", unit="s"),
    Panel("Saving fails since", "war_room_unsaved_seconds", unit="s"),
    Panel("The first round is overdue by", "war_room_behind_seconds", unit="s"),
    Panel("Age of the newest backup", "war_room_backup_age_seconds", unit="s"),
    Panel("Warnings and errors in the log", "sum by (level) (increase(war_room_log_lines_total[5m]))", "{{level}}"),
    Panel("Members over their limit", "sum by (limit) (rate(war_room_refused_total[5m]))", "{{limit}}"),
    Panel("Version", "count by (version) (war_room_version)", "{{version}}"),
)


def dashboard() -> dict[str, Any]:
    """Return the dashboard as Grafana imports it; the data source is asked for at the import."""
    return {
        "__inputs": [{"name": "DS_PROMETHEUS", "label": "Prometheus", "type": "datasource", "pluginId": "prometheus"}],
        "title": "War Room",
        "uid": "war-room",
        "tags": ["war-room"],
        "schemaVersion": 39,
        "timezone": "browser",
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "panels": [_panel_json(number, panel) for number, panel in enumerate(PANELS)],
    }


def _panel_json(number: int, panel: Panel) -> dict[str, Any]:
    source = {"type": "prometheus", "uid": "${DS_PROMETHEUS}"}
    row, column = divmod(number, COLUMNS)
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": panel.title,
        "datasource": source,
        "gridPos": {"x": column * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {"defaults": {"unit": panel.unit, "min": 0}, "overrides": []},
        "targets": [{"refId": "A", "datasource": source, "expr": panel.query, "legendFormat": panel.legend}],
    }


def dashboard_file() -> str:
    """Return the text of the file."""
    return json.dumps(dashboard(), indent=2) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        FILE.write_text(dashboard_file(), encoding="utf-8")
    else:
        print(dashboard_file(), end="")
