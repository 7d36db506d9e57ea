-- What a node says it can see; null until it has said so.
alter table deployments add column abilities jsonb;
