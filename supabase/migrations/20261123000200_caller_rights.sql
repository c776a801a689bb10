-- Functions that see more than their caller ask for the member, not for the token's account: a token without the
-- second factor, or of a member who is leaving, has no rights.
create or replace function private.friend_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 100
set search_path = ''
as $$
begin
  return query
  select friendships.friend_id
  from public.friendships
  where friendships.user_id = (select private.member_id()) and friendships.status = 'accepted';
end;
$$;

create or replace function private.friend_and_request_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 100
set search_path = ''
as $$
begin
  return query
  select friendships.friend_id
  from public.friendships
  where friendships.user_id = (select private.member_id())
  union all
  select friendships.user_id
  from public.friendships
  where friendships.friend_id = (select private.member_id()) and friendships.status = 'pending';
end;
$$;

create or replace function private.blocked_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 10
set search_path = ''
as $$
begin
  return query
  select blocks.blocked_id from public.blocks where blocks.blocker_id = (select private.member_id())
  union all
  select blocks.blocker_id from public.blocks where blocks.blocked_id = (select private.member_id());
end;
$$;

create or replace function private.last_feed_visit()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', posted_at, 'id', post_id, 'seen_at', seen_at)
  from private.feed_visits
  where feed_visits.member_id = (select private.member_id());
$$;

create or replace function private.admit_friend_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse rows in another member's name. Inserts by the server need no check.
  if new.user_id is distinct from (select private.member_id()) then
    return new;
  end if;

  if new.status = 'accepted' then
    -- The documented acceptance ends with inserting the reverse row, which exists by then. No lock here: the
    -- caller holds the request's row already, and would wait for transactions that wait for that row.
    if exists (
      select from public.friendships
      where user_id = new.user_id and friend_id = new.friend_id and status = 'accepted'
    ) then
      return null;
    end if;
    return new;
  end if;

  perform private.lock_pair(new.user_id, new.friend_id);

  if not private.can_meet(new.friend_id) then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  -- Two crossing requests become one friendship.
  update public.friendships
  set status = 'accepted'
  where user_id = new.friend_id and friend_id = new.user_id and status = 'pending';

  if found then
    return null;
  end if;

  return new;
end;
$$;

create or replace function private.fill_repost()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.posts;
begin
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = new.repost_of
    and ((select auth.uid()) is null or private.member_can_read_post((select private.member_id()), posts));

  if found then
    new.repost_of := original.id;
    new.image_url := null;
    new.content := private.repost_text(original);
  end if;

  return new;
end;
$$;

create or replace function private.feed_candidates(after jsonb, row_limit integer)
returns table (id uuid, created_at timestamptz)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- In plpgsql the plan is made once a connection. In SQL each call would plan anew, which costs more than the
-- whole page of a member with few friends.
#variable_conflict use_column
declare
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  authors uuid[] := array(select private.member_id() union all select private.friend_ids());
begin
  -- The newest `row_limit` posts come from the `row_limit` authors with the newest latest posts. So each other
  -- author costs one index lookup.
  if cardinality(authors) > row_limit then
    authors := array(
      select author.id
      from unnest(authors) as author (id)
      cross join lateral (
        select posts.created_at, posts.id
        from public.posts
        where posts.user_id = author.id
          and posts.group_id is null and posts.event_id is null
          and (posts.created_at, posts.id) < (before_at, before_id)
        order by posts.created_at desc, posts.id desc
        limit 1
      ) as head
      order by head.created_at desc, head.id desc
      limit row_limit
    );
  end if;

  return query
  select candidate.id, candidate.created_at
  from unnest(authors) as author (id)
  cross join lateral (
    select posts.created_at, posts.id
    from public.posts
    where posts.user_id = author.id
      and posts.group_id is null and posts.event_id is null
      and (posts.created_at, posts.id) < (before_at, before_id)
    order by posts.created_at desc, posts.id desc
    limit row_limit
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit row_limit;
end;
$$;

create or replace function private.admit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse messages in another member's name. Inserts by the server need no check.
  if new.sender_id is distinct from (select private.member_id()) then
    return new;
  end if;

  -- Unfriending and blocking hold this lock exclusively, so the check below stays true until commit.
  perform private.lock_pair_shared(new.sender_id, new.recipient_id);

  if private.can_message(new.recipient_id) is not true then
    raise insufficient_privilege using
      message = 'You can only message friends. Send a friend request first.';
  end if;

  return new;
end;
$$;
