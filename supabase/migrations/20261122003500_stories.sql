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
  'Stories of members to their friends. Unreadable after a day, even by the author.';

create index stories_newest_idx on public.stories (user_id, created_at desc, id desc);

create index stories_expires_at_idx on public.stories (expires_at);

create index stories_media_url_idx on public.stories (media_url);

create table public.story_views (
  id uuid primary key default gen_random_uuid(),
  story_id uuid not null references public.stories (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  constraint story_views_once unique (story_id, user_id)
);

comment on table public.story_views is
  'Views of stories. Readable by the story''s author, and by each viewer about themselves.';

create index story_views_newest_idx on public.story_views (story_id, viewed_at desc, user_id desc);

create index story_views_user_id_idx on public.story_views (user_id, story_id);

alter table public.stories enable row level security;
alter table public.story_views enable row level security;

create function private.my_story_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select stories.id
  from public.stories
  where stories.user_id = (select private.member_id()) and stories.expires_at > now();
$$;

comment on function private.my_story_ids() is 'The caller''s own unexpired stories.';

-- Only the author may know how often a story was viewed, so views_count isn't granted: friends read the table.
grant select (
  id, user_id, content, media_url, media_type, width, height, duration_ms, placeholder, alt, created_at,
  expires_at
) on public.stories to authenticated;

-- The documented call sends expires_at, which the server overwrites.
grant insert (
  id, user_id, content, media_url, media_type, expires_at, duration_ms, placeholder, alt
) on public.stories to authenticated;
grant delete on public.stories to authenticated;

grant select on public.story_views to authenticated;
grant insert (id, story_id, user_id) on public.story_views to authenticated;

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

create policy "viewers see their views, authors those of their stories"
on public.story_views for select to authenticated
using (
  user_id = (select private.member_id())
  or (
    story_id in (select private.my_story_ids())
    and user_id not in (select private.blocked_ids())
  )
);

-- The policy of stories decides whether the story can be read.
create policy "members record their own views of stories they can read"
on public.story_views for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.stories where stories.id = story_id)
);

grant execute on function
  private.my_story_ids()
to authenticated;
