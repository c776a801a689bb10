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

-- Realtime checks a topic only when a client joins it. A member without an inbox gets no further events.
create or replace function private.confirm_deletion(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.account_deletions (member_id)
  select profiles.id from public.profiles where profiles.id = confirm_deletion.member_id
  on conflict on constraint account_deletions_pkey do nothing;

  select private.record_receipt(confirm_deletion.member_id);

  delete from private.inbox where inbox.member_id = confirm_deletion.member_id;
$$;
