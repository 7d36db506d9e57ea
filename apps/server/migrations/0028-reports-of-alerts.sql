-- New alerts are told together, as they were reported. Work that an earlier version left in the queue names one alert each.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_build_object('alertIds', jsonb_build_array(data -> 'alertId'))
    where name like 'on.alert.created.%' and data ? 'alertId';
  end if;
end $$;
