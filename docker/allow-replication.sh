#!/bin/sh
# The PostgreSQL image runs this once, when it creates the primary's database. It lets replicas log in and copy the database.
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
