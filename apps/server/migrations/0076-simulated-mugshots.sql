-- Templates that nodes made up for mugshots of simulated sites.
alter table mugshots add column is_simulated boolean not null default false;
