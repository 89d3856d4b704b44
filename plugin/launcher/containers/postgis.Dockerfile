# Stands in for the image postgis/postgis where no registry can be reached: the same paths, variables and start.
ARG BASE=debian:13-slim
FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-common \
 && echo create_main_cluster=false >>/etc/postgresql-common/createcluster.conf \
 && apt-get install -y --no-install-recommends postgresql postgresql-postgis
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 PGDATA=/var/lib/postgresql/data
RUN install -d -o postgres -g postgres -m 700 "$PGDATA" \
 && install -d -o postgres -g postgres /var/run/postgresql
COPY postgis-entrypoint /usr/local/bin/
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["postgis-entrypoint"]
CMD ["postgres"]
