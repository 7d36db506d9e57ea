-- Why somebody made a version, where it was asked for: a backtest showed that it loses confirmed alerts.
alter table logic_flow_versions add column reason text;
