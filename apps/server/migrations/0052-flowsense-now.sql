-- What Flowsense counts in the hour that goes on is shown beside every one of its tabs, whichever areas it has.
create index fact_hours_flowsense on fact_hours (site_id, hour) where kind = 'flowsense';
