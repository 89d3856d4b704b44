-- When loads and refreshes began and succeeded, on whatever host and by whatever schedule. Alerts need these times after a restart
-- of the server, too.

CREATE TABLE run_time (
  step   text NOT NULL CHECK (step IN ('load', 'refresh')),
  event  text NOT NULL CHECK (event IN ('started', 'succeeded')),
  at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (step, event)
);
INSERT INTO run_time (step, event) VALUES ('load', 'started'), ('load', 'succeeded'), ('refresh', 'started'), ('refresh', 'succeeded');
COMMENT ON TABLE run_time IS 'When loads and refreshes last began and last succeeded.';
COMMENT ON COLUMN run_time.step IS 'load or refresh.';
COMMENT ON COLUMN run_time.event IS 'started: the last run began. succeeded: the last successful run ended, also if nothing was new.';
COMMENT ON COLUMN run_time.at IS 'Time of the event. Before the first event: the time when this table was created.';
