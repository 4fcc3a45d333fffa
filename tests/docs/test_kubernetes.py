"""The manifests of `deploy/kubernetes` fit together, and fit the service."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml  # type: ignore[import-untyped]

from wardroom.app import served_paths
from wardroom.metrics import IN_FLIGHT
from wardroom.settings import Settings, read_settings

FOLDER = Path(__file__).parents[2] / "deploy/kubernetes"
FILES: dict[str, list[dict[str, Any]]] = {
    path.name: list(yaml.safe_load_all(path.read_text())) for path in FOLDER.glob("*.yaml")
}
SERVICE = FILES["wardroom.yaml"]
VARIANTS = [
    [*SERVICE, *FILES[scale], *FILES[redis]]
    for scale in ("scale-by-cpu.yaml", "scale-by-requests.yaml")
    for redis in ("redis-sentinel.yaml", "redis-cluster.yaml")
]
WORKLOADS = [
    one for file in FILES.values() for one in file if "template" in one.get("spec", {})
]  # fmt: skip
SECRETS = {"wardroom": {"REDIS_URL", "receipt-keys.json"}, "redis": {"password"}}
"""What the page has people create."""


def of_kind(kind: str, among: list[dict[str, Any]] = SERVICE) -> list[dict[str, Any]]:
    return [one for one in among if one["kind"] == kind]


def labels_of(workload: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = workload["spec"]["template"]["metadata"]["labels"]
    return found


def pod_of(workload: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = workload["spec"]["template"]["spec"]
    return found


def containers_of(workload: dict[str, Any]) -> list[dict[str, Any]]:
    pod = pod_of(workload)
    return [*pod.get("initContainers", []), *pod["containers"]]


(DEPLOYMENT,) = of_kind("Deployment")
(CONTAINER,) = pod_of(DEPLOYMENT)["containers"]
(CONFIG,) = of_kind("ConfigMap")


def test_its_settings_can_be_read_and_its_ports_are_theirs() -> None:
    known = {field.encode_name for field in msgspec.structs.fields(Settings)}
    given = {**CONFIG["data"], "REDIS_URL": "redis+sentinel://:p@redis-sentinel:26379/wardroom"}
    assert set(given) <= known
    settings = read_settings(given)
    ports = {port["name"]: port["containerPort"] for port in CONTAINER["ports"]}
    assert settings.metrics_address is not None
    assert pod_of(DEPLOYMENT)["enableServiceLinks"] is False
    assert ports == {"http": settings.port, "metrics": settings.metrics_address[1]}
    annotations = DEPLOYMENT["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(ports["metrics"])
    pod = pod_of(DEPLOYMENT)
    assert CONTAINER["lifecycle"]["preStop"]["exec"]["command"][0] == "sleep"
    waits = int(CONTAINER["lifecycle"]["preStop"]["exec"]["command"][1])
    to_stop = waits + settings.drain_seconds + settings.shutdown_seconds
    assert pod["terminationGracePeriodSeconds"] > to_stop
    processes = 2 * settings.work_processes * settings.workers * settings.work_memory
    limit = int(CONTAINER["resources"]["limits"]["memory"].removesuffix("Gi")) * 1024
    assert processes + settings.workers * 150 < limit
    mounted = {mount["mountPath"] for mount in CONTAINER["volumeMounts"]}
    assert str(Path(settings.receipt_keys or "").parent) in mounted


def test_prometheus_alone_reaches_the_metrics() -> None:
    (policy,) = (
        one for one in of_kind("NetworkPolicy", SERVICE) if one["metadata"]["name"] == "wardroom"
    )
    reached = {
        port["port"]: [
            peer["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"]
            for peer in rule["from"]
        ]
        for rule in policy["spec"]["ingress"]
        for port in rule["ports"]
    }
    assert reached == {"http": ["ingress-nginx"], "metrics": ["monitoring"]}
    (service,) = of_kind("Service", SERVICE)
    assert [port["targetPort"] for port in service["spec"]["ports"]] == ["http"]


def test_probes_ask_paths_that_there_are() -> None:
    routes = {*served_paths(Settings())}
    probes = {
        kind: CONTAINER[f"{kind}Probe"]["httpGet"] for kind in ("startup", "liveness", "readiness")
    }
    assert {probe["port"] for probe in probes.values()} == {CONTAINER["ports"][0]["name"]}
    assert {probe["path"] for probe in probes.values()} <= routes
    assert probes["liveness"]["path"] == "/healthz"
    assert probes["readiness"]["path"] == "/readyz"


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_named_is_there(variant: list[dict[str, Any]]) -> None:
    workloads = [one for one in variant if "template" in one.get("spec", {})]
    pods = [labels_of(one) for one in workloads]
    names = {(one["kind"], one["metadata"]["name"]) for one in variant}
    assert len(names) == len(variant)
    selectors = [one["spec"]["selector"] for one in of_kind("Service", variant)]
    for kind in ("PodDisruptionBudget", "Deployment", "StatefulSet"):
        selectors += [one["spec"]["selector"]["matchLabels"] for one in of_kind(kind, variant)]
    for policy in of_kind("NetworkPolicy", variant):
        selectors.append(policy["spec"]["podSelector"]["matchLabels"])
        peers = [
            peer
            for side, rules in (
                ("from", policy["spec"]["ingress"]),
                ("to", policy["spec"].get("egress", [])),
            )
            for rule in rules
            for peer in rule[side]
        ]
        selectors += [peer["podSelector"]["matchLabels"] for peer in peers if "podSelector" in peer]
    for selector in selectors:
        assert any(selector.items() <= labels.items() for labels in pods)
    for scaled in of_kind("HorizontalPodAutoscaler", variant):
        target = scaled["spec"]["scaleTargetRef"]
        assert (target["kind"], target["name"]) in names
    for service in of_kind("Service", variant):
        ports = {
            port["name"]
            for one in workloads
            if service["spec"]["selector"].items() <= labels_of(one).items()
            for container in containers_of(one)
            for port in container.get("ports", [])
        }
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= ports
    for one in workloads:
        volumes = {volume["name"] for volume in pod_of(one)["volumes"]} | {
            claim["metadata"]["name"] for claim in one["spec"].get("volumeClaimTemplates", [])
        }
        for volume in pod_of(one)["volumes"]:
            if "configMap" in volume:
                assert ("ConfigMap", volume["configMap"]["name"]) in names
            if "secret" in volume:
                kept = {item["key"] for item in volume["secret"]["items"]}
                assert kept <= SECRETS[volume["secret"]["secretName"]]
        for container in containers_of(one):
            assert {mount["name"] for mount in container["volumeMounts"]} <= volumes
            for variable in container.get("env", []):
                if "secretKeyRef" in variable["valueFrom"]:
                    key = variable["valueFrom"]["secretKeyRef"]
                    assert key["key"] in SECRETS[key["name"]]


@pytest.mark.parametrize("workload", WORKLOADS, ids=lambda one: str(one["metadata"]["name"]))
def test_everything_runs_without_rights_on_a_read_only_root(workload: dict[str, Any]) -> None:
    pod = pod_of(workload)
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["runAsUser"] > 0
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod["automountServiceAccountToken"] is False
    for container in containers_of(workload):
        context = container["securityContext"]
        assert context["readOnlyRootFilesystem"]
        assert context["allowPrivilegeEscalation"] is False
        assert context["capabilities"] == {"drop": ["ALL"]}
        assert "memory" in container["resources"]["limits"]


def test_the_image_runs_as_the_user_of_the_manifest() -> None:
    user = re.search(
        r"^USER (\d+):(\d+)$", (FOLDER.parent / "Dockerfile").read_text(), re.MULTILINE
    )
    assert user
    context = pod_of(DEPLOYMENT)["securityContext"]
    assert (context["runAsUser"], context["runAsGroup"]) == (int(user[1]), int(user[2]))


def test_it_is_scaled_by_a_metric_that_there_is() -> None:
    (scaled,) = FILES["scale-by-requests.yaml"]
    metrics = scaled["spec"]["metrics"]
    (by_requests,) = (one["pods"]["metric"]["name"] for one in metrics if one["type"] == "Pods")
    assert by_requests == IN_FLIGHT._name
    assert f"seriesQuery: '{by_requests}" in (FOLDER / "scale-by-requests.yaml").read_text()


def test_policies_let_the_service_reach_what_it_needs() -> None:
    (policy,) = of_kind("NetworkPolicy")
    ports = {port["port"] for rule in policy["spec"]["egress"] for port in rule["ports"]}
    for name in ("redis-sentinel.yaml", "redis-cluster.yaml"):
        served = {
            port["port"] for one in of_kind("Service", FILES[name]) for port in one["spec"]["ports"]
        }
        (own,) = of_kind("NetworkPolicy", FILES[name])
        let_in = {port["port"] for rule in own["spec"]["ingress"] for port in rule["ports"]}
        assert served <= ports
        assert served <= let_in


@pytest.mark.parametrize("name", ["redis-sentinel.yaml", "redis-cluster.yaml"])
def test_scripts_can_be_read_by_a_shell(name: str) -> None:
    (config,) = of_kind("ConfigMap", FILES[name])
    scripts = [text for file, text in config["data"].items() if file.endswith(".sh")]
    assert scripts
    for text in [*scripts, (FOLDER.parent / "check-image.sh").read_text()]:
        subprocess.run(["sh", "-n"], input=text, text=True, check=True)
    own = {
        line
        for line in (FOLDER.parent / "redis.conf").read_text().splitlines()
        if line and line[0] != "#"
    }
    assert own - set(config["data"]["redis.conf"].splitlines()) == {"bind 127.0.0.1 -::1"}


def test_the_page_has_a_row_for_every_file_and_creates_every_secret() -> None:
    page = (FOLDER / "README.md").read_text()
    assert sorted(re.findall(r"^\| `([^`]+)`", page, re.MULTILINE)) == sorted(FILES)
    for name, keys in SECRETS.items():
        command = re.search(rf"create secret generic {name} (.*\n.*)", page)
        assert command
        assert all(f"{key}=" in command[1] or f"={key}" in command[1] for key in keys)
