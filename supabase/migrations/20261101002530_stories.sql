create table public.stories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  content text
    constraint stories_content_length check (char_length(content) <= 200),
  media_url text not null
    constraint stories_media_url_length check (char_length(media_url) <= 300),
  media_type text not null
    constraint stories_media_type check (media_type in ('image', 'video')),
  -- The server takes the size from the file itself.
  width integer,
  height integer,
  duration_ms integer
    constraint stories_duration_ms_range check (duration_ms between 1 and 86400000),
  -- Base64 of a few bytes, so that it can't be an address.
  placeholder text
    constraint stories_placeholder_shape check (
      placeholder ~ '^[A-Za-z0-9+/=]+$' and char_length(placeholder) <= 1000
    ),
  alt text
    constraint stories_alt_length check (char_length(alt) <= 300),
  views_count integer not null default 0
    constraint stories_views_count_natural check (views_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

comment on table public.stories is
  'What members show their friends for a day. After that nobody reads it, its author included.';

create index stories_newest_idx on public.stories (user_id, created_at desc, id desc);
create index stories_expires_at_idx on public.stories (expires_at);
create index stories_media_url_idx on public.stories (media_url);

alter table public.stories enable row level security;

grant select, delete on public.stories to authenticated;

-- The documented call sends expires_at, which the server overwrites.
grant insert (
  id, user_id, content, media_url, media_type, expires_at, duration_ms, placeholder, alt
) on public.stories to authenticated;

create policy "authors and their friends read stories that have not expired"
on public.stories for select to authenticated
using (
  expires_at > now()
  and (user_id = (select private.member_id()) or user_id in (select private.friend_ids()))
);

create policy "members show stories in their own name"
on public.stories for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "authors delete their stories"
on public.stories for delete to authenticated
using (user_id = (select private.member_id()));

create function private.prepare_story()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');

  if (select auth.uid()) is not null or new.expires_at is null then
    new.expires_at := new.created_at + interval '24 hours';
  end if;

  select file.width, file.height into new.width, new.height
  from private.media as file
  where file.bucket = 'stories' and file.path = new.media_url and file.owner_id = new.user_id;

  return new;
end;
$$;

create trigger prepare_story
before insert on public.stories
for each row execute function private.prepare_story();

create function private.announce_story(story public.stories, kind text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(
    array(
      select friendships.friend_id
      from public.friendships
      join private.inbox on inbox.member_id = friendships.friend_id
      where friendships.user_id = story.user_id
        and friendships.status = 'accepted'
        and inbox.seen_at > now() - interval '10 minutes'
    ),
    'story',
    jsonb_build_object('kind', kind, 'story_id', story.id, 'author_id', story.user_id)
  );
$$;

create function private.after_story()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media := private.claim_media('stories', new.media_url, new.user_id);
begin
  if file.kind <> new.media_type then
    raise check_violation using message = 'This file is of another type than the story says';
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('create_story', 50, interval '1 hour');
  end if;

  perform private.announce_story(new, 'new');

  return null;
end;
$$;

create trigger after_story
after insert on public.stories
for each row execute function private.after_story();

create function private.after_story_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_media('stories', old.media_url);

  -- One that has expired went by itself.
  if old.expires_at > now() then
    perform private.announce_story(old, 'deleted');
  end if;

  return null;
end;
$$;

create trigger after_story_end
after delete on public.stories
for each row execute function private.after_story_end();

create function private.delete_expired_stories()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.stories
  where stories.id = any (array(
    select old.id
    from public.stories as old
    where old.expires_at < now() - interval '1 hour'
    order by old.expires_at
    limit 500
    for update skip locked
  ));

  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

comment on function private.delete_expired_stories() is
  'Deletes up to 500 stories that expired an hour ago, and queues their files; how many there were. The '
  'function sweep calls it before it removes what is queued.';
