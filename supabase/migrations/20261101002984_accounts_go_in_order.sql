-- An account that goes takes its likes, comments and news along in whatever order its tables come. What
-- those are counted at, and who was told, is locked before: posts, then inboxes, each by id.
create function private.hold_before_leaving(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.posts
  where posts.id in (
    select post_likes.post_id
    from public.post_likes where post_likes.user_id = hold_before_leaving.member_id
    union
    select comments.post_id
    from public.comments where comments.user_id = hold_before_leaving.member_id
    union
    select comments.post_id
    from public.comment_likes
    join public.comments on comments.id = comment_likes.comment_id
    where comment_likes.user_id = hold_before_leaving.member_id
    union
    select coalesce(own.repost_of, own.id)
    from public.posts as own where own.user_id = hold_before_leaving.member_id
  )
  order by posts.id
  for no key update;

  perform from private.inbox
  where inbox.member_id in (
    select notifications.user_id
    from public.notifications where notifications.actor_id = hold_before_leaving.member_id
  )
  order by inbox.member_id
  for no key update;
end;
$$;

comment on function private.hold_before_leaving(uuid) is
  'Locks what others wait for, in the order in which they do, before anything of a member is deleted.';

create function private.leave_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_before_leaving(old.id);
  return old;
end;
$$;

create trigger leave_posts
before delete on public.profiles
for each row execute function private.leave_posts();

create or replace function private.erase_content(member_id uuid, at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  source record;
  friends uuid[];
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

  perform private.hold_before_leaving(erase_content.member_id);

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
