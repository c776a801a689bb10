create table public.post_media (
  post_id uuid not null references public.posts (id) on delete cascade,
  position smallint not null
    constraint post_media_position_range check (position between 0 and 9),
  path text not null
    constraint post_media_path_key unique,
  kind text not null
    constraint post_media_kind check (kind in ('image', 'video')),
  width integer
    constraint post_media_width_positive check (width between 1 and 100000),
  height integer
    constraint post_media_height_positive check (height between 1 and 100000),
  -- A few bytes of the picture, shown until it is there. Never an address.
  placeholder text
    constraint post_media_placeholder_shape check (
      placeholder ~ '^[A-Za-z0-9+/_=-]+$' and char_length(placeholder) <= 400
    ),
  alt text
    constraint post_media_alt_length check (char_length(alt) <= 300),
  primary key (post_id, position)
);

comment on table public.post_media is
  'Pictures and videos of a post, in their order. The path of the first is the image_url of the post.';

create index posts_collection_idx on public.posts (user_id, created_at desc, id desc)
where image_url is not null and group_id is null and event_id is null;

alter table public.post_media enable row level security;

grant select on public.post_media to authenticated;

create policy "media are seen with their post"
on public.post_media for select to authenticated
using (
  (select private.member_id()) is not null
  and exists (select from public.posts where posts.id = post_media.post_id)
);

create function private.add_post_media(post public.posts, place integer, path text, details jsonb)
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
    place,
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
