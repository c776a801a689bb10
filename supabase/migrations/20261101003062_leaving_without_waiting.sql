-- Two who left at once, or one who left while the other wrote, waited for each other: leaving held the inboxes
-- before the conversations, and whoever sends or deletes a message takes the conversations first.
create or replace function private.erase_content(member_id uuid, at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  source record;
  friends uuid[];
  remains boolean;
  erased integer;
begin
  -- Pairs and inboxes are locked as those who change one pair lock them: the pair first, inboxes by id.
  friends := array(
    select case
      when friendships.user_id = erase_content.member_id then friendships.friend_id
      else friendships.user_id
    end as id
    from public.friendships
    where erase_content.member_id in (friendships.user_id, friendships.friend_id)
    order by id
    limit erase_content.at_most
  );

  if cardinality(friends) > 0 then
    perform private.lock_pair(erase_content.member_id, friend) from unnest(friends) as friend;
    perform from private.inbox
    where inbox.member_id = any (friends || erase_content.member_id)
    order by inbox.member_id
    for no key update;

    delete from public.friendships
    where (friendships.user_id = erase_content.member_id and friendships.friend_id = any (friends))
      or (friendships.friend_id = erase_content.member_id and friendships.user_id = any (friends));
    return cardinality(friends);
  end if;

  -- One table a call: what its triggers lock is never locked beside what another's do.
  for source in
    select pg_class.oid::regclass as relation, pg_attribute.attname as owner
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = pg_constraint.conrelid
      and pg_attribute.attnum = pg_constraint.conkey[1]
    where pg_constraint.contype = 'f'
      and pg_constraint.confrelid = 'public.profiles'::regclass
      and pg_constraint.confdeltype = 'c'
      and pg_class.relnamespace = 'public'::regnamespace
      and pg_class.relname <> 'profile_details'
    order by pg_class.relname, pg_attribute.attname
  loop
    execute format(
      'select exists (select from %1$s where %2$I = $1)', source.relation, source.owner
    )
    into remains
    using erase_content.member_id;

    continue when not remains;

    -- Messages lock what they do in an order of their own, with the inboxes last.
    if source.relation not in ('public.messages'::regclass, 'public.conversations'::regclass) then
      perform private.hold_before_leaving(erase_content.member_id);
    end if;

    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      source.relation, source.owner
    )
    using erase_content.member_id, erase_content.at_most;

    get diagnostics erased = row_count;

    if erased > 0 then
      return erased;
    end if;
  end loop;

  return 0;
end;
$$;
