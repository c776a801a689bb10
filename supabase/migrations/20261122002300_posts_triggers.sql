-- Each edit notifies every reader who is present.
create trigger a_limit_edits
before update of content on public.posts
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_post', '120');

create trigger set_edited_at
before update of content on public.posts
for each row
when (old.content is distinct from new.content)
execute function private.set_edited_at();

create function private.after_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    if new.repost_of is null then
      perform private.limit_rate('create_post', 300, interval '1 hour');
    else
      perform private.limit_rate('repost', 100, interval '1 hour');
    end if;
  end if;

  update public.posts
  set shares_count = posts.shares_count + 1
  where posts.id = new.repost_of;

  return null;
end;
$$;

create trigger after_post
after insert on public.posts
for each row execute function private.after_post();

create function private.after_post_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.posts
  set shares_count = posts.shares_count - 1
  where posts.id = old.repost_of;

  delete from public.notifications
  where notifications.data ? 'post_id' and notifications.data ->> 'post_id' = old.id::text;

  return null;
end;
$$;

create trigger after_post_end
after delete on public.posts
for each row execute function private.after_post_end();

create function private.possible_readers(post public.posts)
returns table (id uuid, since timestamptz)
language sql
stable
set search_path = ''
as $$
  select friendships.friend_id, friendships.accepted_at
  from public.friendships
  where friendships.user_id = post.user_id
    and friendships.status = 'accepted'
    and post.group_id is null and post.event_id is null
  union all
  select group_members.user_id, group_members.created_at
  from public.group_members
  where group_members.group_id = post.group_id and group_members.user_id <> post.user_id
  union all
  select event_attendees.user_id, event_attendees.created_at
  from public.event_attendees
  where event_attendees.event_id = post.event_id and event_attendees.user_id <> post.user_id
  union all
  select events.created_by, events.created_at
  from public.events
  where events.id = post.event_id
    and events.created_by <> post.user_id
    and not exists (
      select from public.event_attendees
      where event_attendees.event_id = events.id and event_attendees.user_id = events.created_by
    );
$$;

comment on function private.possible_readers(public.posts) is
  'Everybody in the place of a post except its author, with the time since when. '
  'private.member_can_read_post() decides which of them may read it.';

-- The author's other devices are notified too.
create function private.present_readers(post public.posts)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select reader.id
  from private.possible_readers(post) as reader
  join private.inbox on inbox.member_id = reader.id
  where inbox.seen_at > now() - interval '10 minutes'
    and (
      -- Every friend reads a post that isn't a repost.
      (post.group_id is null and post.event_id is null and post.repost_of is null)
      or private.member_can_read_post(reader.id, post)
    )
  union all
  select inbox.member_id
  from private.inbox
  where inbox.member_id = post.user_id and inbox.seen_at > now() - interval '10 minutes';
$$;

-- A post that goes with its author, its place or its original isn't announced by itself.
create function private.parents_exist(post public.posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.profiles where profiles.id = post.user_id)
    and (post.group_id is null or exists (select from public.groups where groups.id = post.group_id))
    and (post.event_id is null or exists (select from public.events where events.id = post.event_id))
    and (
      post.repost_of is null
      or exists (select from public.posts as original where original.id = post.repost_of)
    );
$$;

create function private.post_event_payload(post public.posts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'post_id', post.id,
    'author_id', post.user_id,
    'group_id', post.group_id,
    'event_id', post.event_id
  ));
$$;

-- Deferred: a transaction notifies at its end, when it holds its own rows already. So it never waits for a row
-- while others wait for the inboxes that it holds.
create function private.announce_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts := coalesce(new, old);
  present uuid[];
  original_author uuid;
begin
  if not private.parents_exist(post) then
    return null;
  end if;

  present := array(select private.present_readers(post));
  select posts.user_id into original_author from public.posts where posts.id = post.repost_of;

  if tg_op = 'UPDATE' then
    perform private.notify(present, 'post', private.post_event_payload(post));
    return null;
  end if;

  -- Tags of the same transaction are announced after the post.
  perform private.notify_post_counts(
    post.repost_of,
    present || original_author || array(
      select post_tags.tagged_user_id from public.post_tags where post_tags.post_id = post.id
    )
  );
  perform private.notify(present, 'post', private.post_event_payload(post));

  if tg_op = 'INSERT' then
    perform private.create_notification(
      original_author,
      post.user_id,
      'post_repost',
      jsonb_build_object(
        'post_id', post.repost_of, 'post_user_id', original_author, 'repost_id', post.id
      )
    );
  end if;

  return null;
end;
$$;

create constraint trigger announce_post
after insert or delete on public.posts
deferrable initially deferred
for each row execute function private.announce_post();

-- A repost follows its original: the edit of the original reaches the same people.
create constraint trigger announce_edit
after update of content on public.posts
deferrable initially deferred
for each row
when (new.repost_of is null and old.content is distinct from new.content)
execute function private.announce_post();

create function private.add_post_media(post public.posts, item_position integer, path text, details jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media := private.claim_media('posts', path, post.user_id);
begin
  insert into public.post_media (post_id, position, path, kind, width, height, placeholder, alt)
  values (
    post.id,
    item_position,
    file.path,
    file.kind,
    coalesce(file.width, (details ->> 'width')::integer),
    coalesce(file.height, (details ->> 'height')::integer),
    nullif(details ->> 'placeholder', ''),
    nullif(btrim(details ->> 'alt'), '')
  );
end;
$$;

create function private.add_first_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.add_post_media(new, 0, new.image_url, '{}');
  return null;
end;
$$;

create trigger add_first_media
after insert on public.posts
for each row
when (new.image_url is not null)
execute function private.add_first_media();

create function private.release_post_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_media('posts', old.path);
  return null;
end;
$$;

create trigger release_post_media
after delete on public.post_media
for each row execute function private.release_post_media();
