#!/bin/sh
# Builds the image, runs compose.yaml with it and asks it for a call and a session; from the top of the
# repository, with Docker and its compose plugin. Everything that it starts is removed again.
#
#     sh deploy/check-image.sh

set -eu
project=wardroom-check
compose="docker compose --project-name $project --file deploy/compose.yaml"
url=http://127.0.0.1:8000
REDIS_PASSWORD=$(openssl rand -hex 32)
export REDIS_PASSWORD
trap '$compose down --volumes --timeout 30 >/dev/null 2>&1' EXIT

$compose config --quiet
$compose up --detach --build --wait --wait-timeout 120

post() {
  curl --fail-with-body --silent --show-error --header 'Content-Type: application/json' "$@"
}
curl --fail --silent --show-error "$url/readyz?need=sessions"
post "$url/v1/hunters/calls/resolve-salvo" --data "$(
  docker run --rm --entrypoint python wardroom -c '
import json
from wardroom.rulesets.catalogue import install_all
call = install_all()["hunters"].calls["resolve-salvo"]
print(json.dumps(next(each for each in call.examples if each.standing).request()))'
)" >/dev/null
post "$url/v1/hunters/sessions" --data '{"setup": {}}' >/dev/null
curl --fail --silent "$url/readyz" | grep -q '"receipts":"signed"'
keys=$(curl --fail --silent "$url/.well-known/jwks.json")
curl --fail --silent http://127.0.0.1:9464/metrics | grep -q 'wardroom_sessions_created_total{ruleset="hunters"} 1'

# Nothing is in the image that installs, and Redis answers nobody without the password.
! docker run --rm --entrypoint python wardroom -m pip --version 2>/dev/null
$compose exec -T -e REDISCLI_AUTH= redis redis-cli ping | grep -q NOAUTH

# What is stored outlives both containers.
$compose restart --timeout 30
$compose up --detach --wait --wait-timeout 120
curl --fail --silent --show-error "$url/readyz?need=sessions" >/dev/null
[ "$keys" = "$(curl --fail --silent "$url/.well-known/jwks.json")" ]

# As a release has it, where `make dist` was run: with the engine for browsers.
if [ -f sdk/engine/dist/engine.json ]; then
  docker build --quiet --file deploy/Dockerfile --target release --tag wardroom-release .
  docker run --rm wardroom-release serve --check
fi
echo "The image builds, runs as its unprivileged user and keeps sessions."
