# Stands in for the image nginx where no registry can be reached: the same paths, variables and start.
ARG BASE=debian:13-slim
FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light gettext-base \
 && rm /etc/nginx/sites-enabled/default \
 && mkdir /var/cache/nginx
COPY nginx-entrypoint /usr/local/bin/
EXPOSE 80
STOPSIGNAL SIGQUIT
ENTRYPOINT ["nginx-entrypoint"]
