-- Counts are told once a second. Who began to watch a post within that second heard nothing of what changed in
-- the rest of it: now they are told of that second, too, and read the counts once it is over.
--
-- And who began to watch while a change was between choosing whom to tell and its commit neither read the
-- change nor heard of it. A change and a watch of one post now take the same lock: a change waits for the
-- watches before it, and a watch that comes upon a change tells its member to read once more. It never waits
-- itself, so that no two can wait for each other.
create function private.counts_key(post_id uuid)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('counts ' || post_id::text, 0);
$$;

create or replace function private.tell_counts(post_id uuid, also uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  hearers uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(private.counts_key(tell_counts.post_id));
  select * into post from public.posts where posts.id = tell_counts.post_id;

  if found and private.is_pulse_due(post.id) then
    hearers := array(
      select hearer.id
      from (
        select post.user_id as id
        union
        select watches.member_id
        from private.watches
        where watches.post_id = post.id and watches.ends_at > now()
      ) as hearer
      where private.reads(hearer.id, post)
    );
  end if;

  perform private.hold_inboxes(hearers || also);

  if hearers <> '{}' then
    perform private.notify(hearers, 'post_counts', jsonb_build_object('post_id', post.id));
  end if;
end;
$$;

create or replace function private.watch(post_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  changing uuid[] := array(
    select seen.id
    from (select distinct unnest(post_ids) as id) as seen
    where not pg_try_advisory_xact_lock_shared(private.counts_key(seen.id))
  );
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

  perform private.notify(array[me], 'post_counts', jsonb_build_object('post_id', unheard.post_id))
  from (
    select unnest(changing) as post_id
    union
    select post_pulses.post_id
    from private.post_pulses
    where post_pulses.post_id = any (post_ids)
      and post_pulses.sent_at > clock_timestamp() - interval '1 second'
  ) as unheard
  where me is not null;
end;
$$;
