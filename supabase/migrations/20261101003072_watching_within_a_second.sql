-- Who began to watch a post within the second after its counts were told heard nothing of what changed in
-- the rest of that second: it isn't told again to those who were told, and they hadn't been. Now they hear
-- of that second, too, and read the counts once it is over.
create or replace function private.watch(post_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  insert into private.watches as kept (member_id, post_id, ends_at)
  select me, seen.id, now() + interval '2 minutes'
  from (select distinct unnest(post_ids) as id) as seen
  where me is not null
  order by seen.id
  on conflict on constraint watches_pkey do update
  set ends_at = excluded.ends_at;

  -- The newest 60 of a member, in however many tabs.
  delete from private.watches
  where watches.ctid = any (array(
    select mine.ctid
    from private.watches as mine
    where mine.member_id = me
    order by mine.ends_at desc, mine.post_id = any (post_ids) desc
    offset 60
    for update skip locked
  ));

  -- And a few that others left behind.
  delete from private.watches
  where watches.ctid = any (array(
    select old.ctid
    from private.watches as old
    where old.ends_at < now()
    order by old.ends_at
    limit 60
    for update skip locked
  ));

  perform private.notify(array[me], 'post_counts', jsonb_build_object('post_id', pulse.post_id))
  from private.post_pulses as pulse
  where me is not null
    and pulse.post_id = any (post_ids)
    and pulse.sent_at > clock_timestamp() - interval '1 second';
end;
$$;
