#!/bin/sh
# in-container.sh ROOT FOLDER VOLUME USER PROGRAM ARGUMENTS: runs a program with ROOT as its system, as compose.yaml has the
# site run: in FOLDER, as USER and without a privilege, everything read-only but VOLUME and a /tmp of its own. To be called
# in a mount namespace that ends with the program (unshare --mount). The program keeps the process id, and so gets the signals.
set -e
root=$1 folder=$2 volume=$3 user=$4
shift 4
mount --bind "$root" "$root"
mount --bind "$root$volume" "$root$volume"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  env --chdir="$folder" "$@"
