-- How a person is called: names written in kanji, kana or hangul have the family first, all others the given name. The same as
-- `personName` of the contract.
create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe
  return trim(case
    when coalesce(first_name, '') || coalesce(last_name, '') ~ '[\u3040-\u309f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]'
    then coalesce(last_name, '') || ' ' || coalesce(first_name, '')
    else coalesce(first_name, '') || ' ' || coalesce(last_name, '')
  end);

-- What lists of people show first, and so what they are sorted by.
create function listed_name(first_name text, last_name text, username text) returns text language sql immutable parallel safe
  return lower(coalesce(nullif(person_name(first_name, last_name), ''), username));

drop index users_role, users_type, users_state, users_username_order;
create index users_role on user_rows (role_id, listed_name(first_name, last_name, username), id);
create index users_type on user_rows (user_type, listed_name(first_name, last_name, username), id);
create index users_state on user_rows (account_state, listed_name(first_name, last_name, username), id);
create index users_name_order on user_rows (listed_name(first_name, last_name, username), id);
