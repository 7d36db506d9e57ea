-- When a clip starts: it is cut where the stream could be cut, so its length alone does not tell.
alter table media add column starts_at timestamptz;
