"""What operators start the bot with: well-formed, hardened, and without a secret."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory

from bot import VERSION
from bot.cli.drain import PATIENCE
from bot.cli.exit_codes import CANNOT_START
from bot.host.slots.layout import SlotLayout
from bot.runtime.heartbeat import GRACE
from bot.runtime.signals import LIMIT
from bot.runtime.watchdog import BEAT, HANGS
from bot.settings import Settings, variable_of
from bot.store.backups.folder import MIGRATIONS
from bot.store.database.compatibility import oldest_for
from bot.store.database.leases import STEP

DEPLOY = Path(__file__).parent.parent / "deploy"
UNIT = DEPLOY / "war-room.service"
TEMPLATE = DEPLOY / "war-room@.service"
COMPOSE = DEPLOY / "compose.yaml"
KUBERNETES = DEPLOY / "kubernetes.yaml"
BACKUP_JOB = DEPLOY / "kubernetes-backup.yaml"
BACKUP_UNITS = (DEPLOY / "war-room-backup.service", DEPLOY / "war-room-backup.timer")
EXPOSURE = 15
"""Tenths of the exposure that systemd may find in a unit."""

CHANGELOG = DEPLOY.parent / "CHANGELOG.md"
DOCKERFILE = DEPLOY.parent / "Dockerfile"
RELEASE = DEPLOY.parent / ".github" / "workflows" / "release.yml"
LIVE = '["python", "-m", "bot", "doctor", "--live"]'
READY = LIVE.replace("--live", "--ready")


PAIR = re.compile(r"([A-Za-z_][\w-]*):(?: (\S.*))?")


def unit(path: Path = UNIT) -> dict[str, list[tuple[str, str]]]:
    """The sections of a unit; the test fails at a line that systemd would not read."""
    sections: dict[str, list[tuple[str, str]]] = {}
    section: list[tuple[str, str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := re.fullmatch(r"\[(Unit|Service|Install)\]", line):
            section = sections.setdefault(found[1], [])
        elif line and not line.startswith("#"):
            setting = re.fullmatch(r"([A-Z][A-Za-z]+)=(\S.*|)", line)
            assert setting is not None and sections, line
            section.append((setting[1], setting[2]))
    return sections


def read_yaml(text: str) -> Any:
    """The file as mappings, lists and words; the test fails at whatever is not plain YAML of two spaces a step."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    found, rest = _block(lines, 0)
    assert not rest, f"too deep: {rest[0]!r}"
    return found


def _block(lines: list[str], depth: int) -> tuple[Any, list[str]]:
    """Read the lines of one depth and below; return what they are and what follows."""
    entries: list[tuple[str | None, Any]] = []
    while lines and len(lines[0]) - len(lines[0].lstrip()) == depth:
        line, lines = lines[0].strip(), lines[1:]
        item = re.fullmatch(r"- (\S.*)", line)
        if item and PAIR.fullmatch(item[1]):
            value, lines = _block([" " * (depth + 2) + item[1], *lines], depth + 2)
            entries.append((None, value))
            continue
        pair = PAIR.fullmatch(line)
        assert (item or pair) and "\t" not in line and not line.endswith(" "), line
        if item:
            entries.append((None, item[1]))
        elif pair:
            value, lines = (pair[2], lines) if pair[2] else _block(lines, depth + 2)
            entries.append((pair[1], value))
    names = [name for name, _ in entries]
    assert set(names) == {None} or (None not in names and len(set(names)) == len(names)), f"twice the same, or mixed: {names}"
    return ([value for _, value in entries] if None in names else dict(entries)), lines


def test_the_unit_is_hardened_and_never_hammers() -> None:
    """It runs as nobody else with nothing but its folder, ends within its time, and stays down where a start cannot work."""
    service = dict(unit()["Service"])
    assert service["Restart"] == "on-failure" and service["RestartPreventExitStatus"] == str(CANNOT_START)
    assert {name: service[name] for name in ("DynamicUser", "ProtectSystem", "NoNewPrivileges", "StateDirectory")} == {
        "DynamicUser": "yes",
        "ProtectSystem": "strict",
        "NoNewPrivileges": "yes",
        "StateDirectory": "war-room",
    }
    assert service["CapabilityBoundingSet"] == "" and service["KillSignal"] == "SIGTERM"
    assert (service["Type"], service["NotifyAccess"]) == ("notify", "main") and int(
        service["WatchdogSec"]
    ) > 2 * HANGS * BEAT - 1
    assert 3 < int(service["TimeoutStopSec"]) <= 30 and service["ExecStart"].endswith("-m bot run")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="On Debian: apt-get install systemd.")
@pytest.mark.parametrize("path", [UNIT, TEMPLATE, *BACKUP_UNITS], ids=lambda path: path.name)
def test_systemd_reads_the_unit(path: Path, tmp_path: Path) -> None:
    """Where systemd is there to be asked it has nothing to say about the unit."""
    copy = tmp_path / path.name.replace("@", "@1")
    copy.write_text(re.sub(r"(?m)^(ExecSt\w+=-?)\S+", rf"\g<1>{sys.executable}", path.read_text()))
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    assert not [line for line in said.stderr.splitlines() if copy.name in line], said.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="On Debian: apt-get install systemd.")
@pytest.mark.parametrize("path", [UNIT, TEMPLATE, BACKUP_UNITS[0]], ids=lambda path: path.name)
def test_systemd_finds_the_unit_little_exposed(path: Path, tmp_path: Path) -> None:
    """What systemd would still let it do is rated at most 1.5 of 10, where 10 is a service without any limits."""
    copy = tmp_path / path.name.replace("@", "@1")
    copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", f"--threshold={EXPOSURE}", str(copy)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_backup_unit_is_as_hardened_as_the_bot() -> None:
    """What the bot may not do the backup may not do either."""
    own = {"Type", "ExecStart", "EnvironmentFile", "StateDirectory", "MemoryMax", "TasksMax"}
    backup = {each for each in unit(BACKUP_UNITS[0])["Service"] if each[0] not in own}
    assert backup <= {*unit()["Service"]} and dict(unit()["Service"]).keys() - dict(backup) - own <= {
        *("NotifyAccess", "TimeoutStartSec", "WatchdogSec", "Environment", "WorkingDirectory", "KillSignal", "TimeoutStopSec"),
        *("Restart", "RestartSec", "RestartPreventExitStatus"),
    }


def test_the_compose_file_has_a_bot_and_maybe_a_server() -> None:
    """The bot is looked after by its own health check and keeps its data; the server is there only when asked for."""
    found = read_yaml(COMPOSE.read_text(encoding="utf-8"))
    bot, database = found["services"]["bot"], found["services"]["database"]
    assert bot["healthcheck"]["test"] == '["CMD", "python", "-m", "bot", "doctor", "--live"]'
    assert bot["volumes"] == ["war-room:/war-room/data"] and database["profiles"] == ["postgres"]
    standby, backup = found["services"]["standby"], found["services"]["backup"]
    assert standby["profiles"] == ["standby"] and standby["volumes"] == ["standby:/war-room/data"]
    same = bot.keys() - {"build", "volumes"}
    assert {name: standby[name] for name in same} == {name: bot[name] for name in same}
    named = {volume.split(":")[0] for service in (bot, standby, database) for volume in service["volumes"]}
    assert named == found["volumes"].keys() and bot["cap_drop"] == ["ALL"] and bot["read_only"] == "true"
    assert database["environment"]["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:-}"
    assert {service["restart"] for service in found["services"].values()} == {"unless-stopped"}
    assert backup["profiles"] == database["profiles"] and backup["volumes"][2:] == bot["volumes"]
    assert backup["image"] == database["image"] and backup["user"].strip('"').split(":")[0] == image_user()


def test_the_template_is_the_unit_for_many() -> None:
    """The same, hardened the same, but each process has a folder of its own and gives its servers away before it ends."""
    one, many = unit(), unit(TEMPLATE)
    own = {"ExecStart", "ExecStop", "EnvironmentFile", "WorkingDirectory", "StateDirectory", "TimeoutStopSec"}
    assert [each for each in many["Service"] if each[0] not in own] == [each for each in one["Service"] if each[0] not in own]
    service = dict(many["Service"])
    assert one["Install"] == many["Install"] and service["StateDirectory"] == "war-room-%i"
    for name in ("ExecStart", "ExecStop"):
        assert "WAR_ROOM_DATA=/var/lib/war-room-%i " in service[name]
    assert service["ExecStop"].startswith("-") and service["ExecStop"].endswith("-m bot drain")
    assert int(service["TimeoutStopSec"]) >= PATIENCE + LIMIT
    files = [value for name, value in many["Service"] if name == "EnvironmentFile"]
    assert files == ["/etc/war-room/env", "-/etc/war-room/%i.env"]


def image_user() -> str:
    """The number of the user that the image runs as."""
    user = re.search(r"useradd .*--uid (\d+)", DOCKERFILE.read_text(encoding="utf-8"))
    assert user is not None
    return user[1]


def test_the_image_is_made_of_what_is_sent_to_docker() -> None:
    """Every file that the Dockerfile copies from the project is there, and none is kept from Docker."""
    copied = re.findall(r"(?m)^COPY (?!--)(.*) \S+$", DOCKERFILE.read_text(encoding="utf-8"))
    sources = {source for line in copied for source in line.split()}
    ignored, *sent = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").split()
    assert ignored == "*" and sources == {line[1:] for line in sent if line.startswith("!")}
    assert all((DEPLOY.parent / source).exists() for source in sources)


def test_kubernetes_lets_nobody_call_but_for_metrics() -> None:
    """One port is open, the one of the metrics; and the backups run on the same terms as the bot."""
    found = kubernetes()
    (rule,) = found["NetworkPolicy"]["spec"]["ingress"]
    (bot,) = found["StatefulSet"]["spec"]["template"]["spec"]["containers"]
    assert [port["port"] for port in rule["ports"]] == [bot["ports"][0]["containerPort"]]
    claim, job = (read_yaml(part) for part in re.split(r"(?m)^---$", BACKUP_JOB.read_text(encoding="utf-8")))
    pod = job["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    (backup,) = pod["containers"]
    assert backup["command"] == '["sh", "/scripts/backup-postgres.sh", "/backups"]' and (DEPLOY / "backup-postgres.sh").exists()
    assert pod["volumes"][1]["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]
    assert backup["securityContext"] == bot["securityContext"]


def kubernetes() -> dict[str, Any]:
    """The objects of the file by their kind."""
    found = [read_yaml(part) for part in re.split(r"(?m)^---$", KUBERNETES.read_text(encoding="utf-8"))]
    assert all(each["metadata"]["name"] == "war-room" for each in found)
    return {each["kind"]: each for each in found}


def test_kubernetes_drains_pod_by_pod() -> None:
    """A pod that ends gives its servers away and has the time for it; never two at once, and the next when this one is well."""
    found = kubernetes()
    budget, spec = found["PodDisruptionBudget"]["spec"], found["StatefulSet"]["spec"]
    pod = spec["template"]["spec"]
    (bot,) = pod["containers"]
    assert bot["lifecycle"]["preStop"]["exec"]["command"] == '["python", "-m", "bot", "drain"]'
    assert int(pod["terminationGracePeriodSeconds"]) >= PATIENCE + LIMIT
    assert budget["maxUnavailable"] == "1" and spec["updateStrategy"]["type"] == "RollingUpdate"
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert bot[probe]["exec"]["command"] == (READY if probe == "readinessProbe" else LIVE)
    assert int(bot["livenessProbe"]["periodSeconds"]) * int(bot["livenessProbe"]["failureThreshold"]) > GRACE
    labels = {"app": "war-room"}
    assert spec["selector"]["matchLabels"] == budget["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]
    assert found["Service"]["spec"]["selector"] == labels and spec["serviceName"] == "war-room"


def test_kubernetes_runs_the_image_as_nobody() -> None:
    """As the image's own user, without any right, with its settings; secrets come by reference, the image from nowhere."""
    pod = kubernetes()["StatefulSet"]["spec"]["template"]["spec"]
    (bot,) = pod["containers"]
    assert pod["securityContext"]["runAsUser"] == image_user() and pod["securityContext"]["runAsNonRoot"] == "true"
    assert bot["securityContext"]["capabilities"]["drop"] == ["ALL"] and bot["image"] == f"war-room:{VERSION}"
    assert bot["command"] == '["python", "-m", "bot", "run"]'  # the cluster itself waits longer and longer between restarts
    assert bot["securityContext"]["readOnlyRootFilesystem"] == "true" and pod["automountServiceAccountToken"] == "false"
    assert bot["envFrom"] == [{"secretRef": {"name": "war-room"}}]
    env = {each["name"]: each["value"].strip('"') for each in bot["env"]}
    assert env["WAR_ROOM_STANDBY"] == "true" and not {"DISCORD_TOKEN", "WAR_ROOM_DATABASE"} & env.keys()
    SlotLayout(int(env["WAR_ROOM_SHARDS"]))
    port = env["WAR_ROOM_METRICS"].rpartition(":")[2]
    assert bot["ports"] == [{"name": "metrics", "containerPort": port}]
    mounts = {mount["name"]: mount["mountPath"] for mount in bot["volumeMounts"]}
    assert mounts["data"] == env["WAR_ROOM_DATA"] and mounts.keys() == {volume["name"] for volume in pod["volumes"]}


@pytest.mark.parametrize("path", [UNIT, TEMPLATE, COMPOSE, KUBERNETES, BACKUP_JOB, *BACKUP_UNITS], ids=lambda path: path.name)
def test_no_secret_and_no_unknown_setting_stands_in_it(path: Path) -> None:
    """Secrets come from the operator's own file; every setting that is named exists."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(?m)^[^#]*DISCORD_TOKEN", text) and not re.search(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{25,}", text)
    known = {variable_of(name) for name in Settings.model_fields}
    assert set(re.findall(r"WAR_ROOM_[A-Z_]+", text)) <= known


def test_the_changelog_tells_hosts_of_the_schema() -> None:
    """The newest version's own part says the schema's step, and to which one can go back."""
    newest = CHANGELOG.read_text(encoding="utf-8").split("\n## ")[1]
    steps = list(ScriptDirectory(str(MIGRATIONS)).walk_revisions())
    assert newest.startswith(VERSION) and f"schema step {STEP}." in newest and f"knows step {oldest_for(steps)} " in newest


@pytest.mark.parametrize("wrong", ["a:\n   b: c", "a: b\na: c", "a:\tb", "a b", "a:\n  - b\n  c: d"])
def test_the_check_of_files_can_fail(wrong: str) -> None:
    """What is not plain is not taken for it."""
    with pytest.raises(AssertionError):
        read_yaml(wrong)


def test_a_release_is_of_the_version_that_its_tag_says() -> None:
    """The workflow reads the version out of the line that holds it, and builds the image for both kinds of processors."""
    text = RELEASE.read_text(encoding="utf-8")
    script = re.search(r"run: test \"v\$\((sed .+?)\)\" = ", text)
    assert script is not None and "linux/amd64,linux/arm64" in text
    said = subprocess.run(["sh", "-c", script[1]], cwd=DEPLOY.parent, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == VERSION
