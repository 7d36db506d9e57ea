-- Why a planned picture was never asked for or never fetched; null: it was fetched, and what became of it shows elsewhere.
alter table timelapse_frames add column cause text check (cause in ('no_node', 'server_away', 'node_silent'));
