"""The pages of the ways of running: every verb is on each, and every command, file and setting that they name exists.

`tests/wire/test_host_pages.py` follows the pages of the terminal and of systemd.
"""

import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import typer

from bot.cli.main import cli
from bot.settings import Settings, variable_of
from tests.test_deploy import BACKUP_JOB, COMPOSE, DOCKERFILE, kubernetes, read_yaml

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "running").glob("*.md"))
VERBS = ("start", "read the log", "stop", "check", "back up", "restore", "update", "go back", "metrics")
COMMANDS: Any = typer.main.get_command(cli)
OURS = re.compile(r"(?:python -m bot|^war-room) ([^`;|]*)")


def commands_of(page: Path) -> list[list[str]]:
    """Every command line of the bot on a page, as words."""
    quoted = re.findall(r"`([^`]+)`", re.sub(r"(?s)```.*?```", "", page.read_text(encoding="utf-8")))
    return [shlex.split(found[1].partition("2>>")[0]) for each in quoted for found in OURS.finditer(each)]


def test_every_way_has_a_page() -> None:
    """Five ways, each linked from the page that says what the commands do."""
    linked = re.findall(r"\(running/(\S+\.md)\)", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8"))
    assert sorted(linked) == [page.name for page in PAGES] and len(PAGES) == 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_verb_is_there(page: Path) -> None:
    """Whatever a host has to do is a row of the table, and moving house is told below it."""
    text = page.read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| ([a-z][^|]*) \|", text)
    assert [verb for verb in VERBS if not any(row.startswith(verb) for row in rows)] == []
    assert re.search(r"\*\*To another (machine|cluster):\*\*", text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_named_exists(page: Path) -> None:
    """Commands parse, files of the project and other pages are there, and settings are settings."""
    text = page.read_text(encoding="utf-8")
    for verb, *words in filter(None, commands_of(page)):
        command = COMMANDS.commands[verb]
        command.make_context(verb, [word for word in words if word not in {"&&", "..."}])
    assert [path for path in re.findall(r"deploy/[\w@.-]+\w", text) if not (ROOT / path).exists()] == []
    assert [link for link in re.findall(r"\]\(([^)#:]+)", text) if not (page.parent / link).exists()] == []
    known = {variable_of(name) for name in Settings.model_fields}
    assert {name.removesuffix("_FILE") for name in re.findall(r"(?:WAR_ROOM|DISCORD)_[A-Z_]+", text)} <= known


def typed_on(page: str, program: str) -> list[list[str]]:
    """Every line of a program on a page, as words."""
    text = re.sub(r"(?s)```.*?```", "", (ROOT / "docs" / "running" / f"{page}.md").read_text(encoding="utf-8"))
    return [shlex.split(line) for line in re.findall(rf"`({program} [^`]+)`", text)]


def service_in(words: list[str], services: dict[str, Any]) -> str:
    """The service that a line of compose is about; it has to be one of the file."""
    (named,) = [word for word in words if word in services][:1]
    return named


def test_compose_is_asked_for_what_its_file_has() -> None:
    """Services, profiles, scripts and folders of each line are in `deploy/compose.yaml`."""
    services = read_yaml(COMPOSE.read_text(encoding="utf-8"))["services"]
    profiles = {profile for service in services.values() for profile in service.get("profiles", [])}
    lines = typed_on("compose", "compose")
    assert len(lines) > 10
    for _, *words in lines:
        known = {"up", "logs", "stop", "start", "exec", "run", "--profile"}
        assert words[0] in known and (words[0] != "--profile" or words[1] in profiles), words
        if words[0] in {"up", "--profile"} and not {*words} & services.keys():
            continue
        service = service_in(words, services)
        mounts = [volume.split(":")[1] for volume in services[service]["volumes"]]
        for path in (word for word in words if word.startswith("/")):
            assert any(path == mount or path.startswith(f"{mount}/") for mount in mounts), f"{path} in {service}"
        scripts = [volume.split(":")[0] for volume in services[service]["volumes"] if volume.startswith("./")]
        assert [script for script in scripts if not (COMPOSE.parent / script).exists()] == []


def test_docker_is_given_what_the_image_wants() -> None:
    """The volume is mounted where the image keeps its data, and every line is about the same container and image."""
    place = re.search(r"WAR_ROOM_DATA=(\S+)", DOCKERFILE.read_text(encoding="utf-8"))
    assert place is not None
    for _, verb, *words in typed_on("docker", "docker"):
        volumes = [value for option, value in pairwise(words) if option == "-v"]
        assert verb in {"build", "run", "logs", "stop", "start", "exec", "rm"} and "war-room" in words
        assert verb != "run" or volumes == [f"war-room:{place[1]}"]


def test_kubernetes_is_asked_for_what_its_files_have() -> None:
    """Objects, the container, the label, the port and the folders of each line are in `deploy/kubernetes*.yaml`."""
    found = kubernetes()
    _, job = (read_yaml(part) for part in re.split(r"(?m)^---$", BACKUP_JOB.read_text(encoding="utf-8")))
    (bot,) = found["StatefulSet"]["spec"]["template"]["spec"]["containers"]
    pod = job["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    text = (ROOT / "docs" / "running" / "kubernetes.md").read_text(encoding="utf-8")
    named = {f"statefulset/{found['StatefulSet']['metadata']['name']}", f"cronjob/{job['metadata']['name']}"}
    lines = typed_on("kubernetes", "kubectl")
    assert {word.removeprefix("--from=") for words in lines for word in words if re.match(r"(--from=)?\w+/", word)} <= {
        *named,
        "deploy/kubernetes.yaml",
    }
    assert {word.partition("=")[0] for words in lines for word in words if "REGISTRY" in word} == {bot["name"]}
    assert f"-l app={found['StatefulSet']['metadata']['name']}" in text
    assert f"port {bot['ports'][0]['containerPort']} " in text
    mounts = {mount["mountPath"] for mount in pod["containers"][0]["volumeMounts"]}
    assert {f"/{path.split('/')[1]}" for path in re.findall(r"(?<=[ `])/[\w./-]+", text)} <= mounts
