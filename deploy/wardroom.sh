#!/bin/sh
# The command `wardroom` as wardroom.service runs it, with its user, settings and folder, for root: install it
# as /usr/local/sbin/wardroom. `wardroom admin` then works while the service runs, and while it is stopped.
set -eu
umask 0077
cd /
set -a
WARDROOM_DATA_DIR=/var/lib/wardroom
. /etc/wardroom/wardroom.env
set +a
exec runuser -u wardroom -- /opt/wardroom/bin/wardroom "$@"
