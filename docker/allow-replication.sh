#!/bin/sh
# Run once by the PostgreSQL image when it makes the primary's database: replicas may log in and copy it.
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
