-- The oldest first would be the same ones each time: twenty accounts that can't be deleted, or only slowly,
-- would stand before all the others for good.
create or replace function private.pending_deletions()
returns setof uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select account_deletions.member_id
  from private.account_deletions
  order by random()
  limit 20;
$$;

drop index private.account_deletions_confirmed_at_idx;
