-- Events about the counts of a post are throttled to one a second. A member who begins to watch within that
-- second gets the event too, and reads the counts when the second is over.
--
-- A change and a watch of the same post take the same lock. A change waits for earlier watches. A watch that
-- meets a change sends its member an event instead of waiting, so the two can't deadlock.
create table private.watches (
  member_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null,
  ends_at timestamptz not null,
  primary key (post_id, member_id)
);

comment on table private.watches is
  'The posts that members have on the screen. A watch lasts two minutes; later watches delete the expired '
  'ones.';

create index watches_member_id_idx on private.watches (member_id, ends_at desc);

create index watches_ends_at_idx on private.watches (ends_at);

create table private.post_count_events (
  post_id uuid primary key references public.posts (id) on delete cascade,
  sent_at timestamptz not null
) with (fillfactor = 70);

comment on table private.post_count_events is 'When the last event about the counts of a post was sent.';

alter table private.watches enable row level security;
alter table private.post_count_events enable row level security;

create function private.post_counts_lock_key(post_id uuid)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('counts ' || post_id::text, 0);
$$;

-- Claims the one event a second. A change of the counts locks the post's row, so two changes never run this at
-- the same time.
create function private.throttle_post_counts(post_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.post_count_events as existing (post_id, sent_at)
  values (throttle_post_counts.post_id, clock_timestamp())
  on conflict on constraint post_count_events_pkey do update
  set sent_at = excluded.sent_at
  where existing.sent_at <= excluded.sent_at - interval '1 second';

  return found;
end;
$$;

create function private.notify_post_counts(post_id uuid, next_recipients uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  recipients uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(private.post_counts_lock_key(notify_post_counts.post_id));
  select * into post from public.posts where posts.id = notify_post_counts.post_id;

  if found and private.throttle_post_counts(post.id) then
    recipients := array(
      select recipient.id
      from (
        select post.user_id as id
        union
        select watches.member_id
        from private.watches
        where watches.post_id = post.id and watches.ends_at > now()
      ) as recipient
      where private.member_can_read_post(recipient.id, post)
    );
  end if;

  perform private.lock_inboxes(recipients || next_recipients);

  if recipients <> '{}' then
    perform private.notify(recipients, 'post_counts', jsonb_build_object('post_id', post.id));
  end if;
end;
$$;

comment on function private.notify_post_counts(uuid, uuid[]) is
  'Sends an event about a post''s counts to its author and the members who watch it, at most once a second '
  'per post. Clients read post_counts() a second and a half later, so that no change within that second is '
  'lost. `next_recipients` are those whom the same transaction notifies next.';

create function public.post_counts(ids uuid[])
returns table (
  id uuid, likes_count integer, comments_count integer, shares_count integer, liked_by_me boolean
)
language sql
stable
set search_path = ''
as $$
  select
    posts.id,
    posts.likes_count,
    posts.comments_count,
    posts.shares_count,
    posts.likes_count > 0 and exists (
      select from public.post_likes
      where post_likes.post_id = posts.id and post_likes.user_id = (select auth.uid())
    )
  from public.posts
  where posts.id = any (ids[:60]);
$$;

comment on function public.post_counts(uuid[]) is
  'The counts of at most 60 posts that the caller may read. Clients call it a second and a half after a '
  '`post_counts` event: changes within a second cause only one event.';

create function private.watch(post_ids uuid[])
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
    where not pg_try_advisory_xact_lock_shared(private.post_counts_lock_key(seen.id))
  );
begin
  insert into private.watches as existing (member_id, post_id, ends_at)
  select me, seen.id, now() + interval '2 minutes'
  from (select distinct unnest(post_ids) as id) as seen
  where me is not null
  order by seen.id
  on conflict on constraint watches_pkey do update
  set ends_at = excluded.ends_at;

  -- A member keeps the newest 60, over all tabs.
  delete from private.watches
  where watches.ctid = any (array(
    select own_watch.ctid
    from private.watches as own_watch
    where own_watch.member_id = me
    order by own_watch.ends_at desc, own_watch.post_id = any (post_ids) desc
    offset 60
    for update skip locked
  ));

  -- Deletes a few expired watches of other members.
  delete from private.watches
  where watches.ctid = any (array(
    select old.ctid
    from private.watches as old
    where old.ends_at < now()
    order by old.ends_at
    limit 60
    for update skip locked
  ));

  perform private.notify(array[me], 'post_counts', jsonb_build_object('post_id', pending_event.post_id))
  from (
    select unnest(changing) as post_id
    union
    select post_count_events.post_id
    from private.post_count_events
    where post_count_events.post_id = any (post_ids)
      and post_count_events.sent_at > clock_timestamp() - interval '1 second'
  ) as pending_event
  where me is not null;
end;
$$;

create function public.watch(post_ids uuid[])
returns table (
  id uuid, likes_count integer, comments_count integer, shares_count integer, liked_by_me boolean
)
language sql
set search_path = ''
as $$
  select private.watch(array(select counted.id from public.post_counts(post_ids) as counted));
  select * from public.post_counts(post_ids);
$$;

comment on function public.watch(uuid[]) is
  'Subscribes the caller to the counts of at most 60 posts that they may read, for two minutes. Returns '
  'the current counts, so that no change is missed in between.';

grant execute on function
  public.post_counts(uuid[]),
  private.watch(uuid[]),
  public.watch(uuid[])
to authenticated;
