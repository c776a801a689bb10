insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  -- A member can share a signed link to an upload before it's checked. Storage serves it with its declared
  -- type, so the only type allowed is one that no browser renders or runs.
  ('uploads', 'uploads', false, 52428800, array['application/octet-stream']),
  ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  ('events', 'events', false, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  ('groups', 'groups', false, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  ('posts', 'posts', false, 10485760, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'
  ]),
  ('messages', 'messages', false, 10485760, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm',
    'audio/webm', 'audio/mp4'
  ]),
  ('stories', 'stories', false, 52428800, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/quicktime'
  ])
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table private.media (
  bucket text not null,
  path text not null
    constraint media_path_shape check (path ~ '^[0-9a-f-]{36}/[0-9a-z-]+\.[0-9a-z]+$'),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null
    constraint media_kind check (kind in ('image', 'video', 'audio')),
  mime text not null,
  bytes integer not null
    constraint media_bytes_positive check (bytes > 0),
  width integer,
  height integer,
  upload_id uuid,
  created_at timestamptz not null default now(),
  -- Null while the file is being written: the path is reserved first.
  accepted_at timestamptz default now(),
  claimed_at timestamptz,
  primary key (bucket, path),
  constraint media_path_owner check (split_part(path, '/', 1) = owner_id::text)
);

comment on table private.media is
  'Every file in a final bucket. A file that no row claims within a day is removed.';

create index media_unclaimed_idx on private.media (created_at) where claimed_at is null;

-- Each attempt to accept an upload writes to a path of its own, and only one attempt is accepted: no file is
-- ever overwritten, even when a call is cut off or two run at the same time.
create unique index media_upload_idx on private.media (owner_id, upload_id, bucket)
where accepted_at is not null;

create index media_attempts_idx on private.media (owner_id, upload_id, bucket);

create table private.media_removals (
  bucket text not null,
  path text not null,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  primary key (bucket, path)
);

comment on table private.media_removals is
  'Files that the function sweep removes through the Storage API, the only way to remove the bytes with '
  'the row.';

create index media_removals_next_try_at_idx on private.media_removals (next_try_at);

alter table private.media enable row level security;
alter table private.media_removals enable row level security;

create function private.queue_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.media_removals (bucket, path, next_try_at)
  values (
    old.bucket,
    old.path,
    -- A call that is still writing the file ends within 150 s; the removal must come after that.
    now() + case when old.accepted_at is null then interval '10 minutes' else interval '0' end
  )
  on conflict on constraint media_removals_pkey do nothing;

  return null;
end;
$$;

-- On the row itself, so that files are queued even when a cascade deletes the row.
create trigger queue_removal
after delete on private.media
for each row execute function private.queue_removal();

create function private.claim_media(bucket text, path text, owner uuid)
returns private.media
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed private.media;
begin
  update private.media as file
  set claimed_at = now()
  where file.bucket = claim_media.bucket
    and file.path = claim_media.path
    and file.owner_id = claim_media.owner
    and file.accepted_at is not null
    and file.claimed_at is null
  returning * into claimed;

  if not found then
    raise check_violation using message = 'This file was not accepted';
  end if;

  return claimed;
end;
$$;

comment on function private.claim_media(text, text, uuid) is
  'Binds an owner''s accepted file to the one row that names it. Only definer triggers call it.';

create function private.release_media(bucket text, path text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.media as file
  where file.bucket = release_media.bucket and file.path = release_media.path;
$$;

comment on function private.release_media(text, text) is
  'Deletes the record of a file that no row names any more, which queues its removal. Does nothing for '
  'null.';

create function private.is_unclaimed_file(bucket text, path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.media as file
    where file.bucket = is_unclaimed_file.bucket
      and file.path = is_unclaimed_file.path
      and file.owner_id = (select private.member_id())
      and file.accepted_at is not null
      and file.claimed_at is null
  );
$$;

comment on function private.is_unclaimed_file(text, text) is
  'Whether a file is the caller''s own, accepted and not yet claimed. It lets members preview what they '
  'send.';

create function private.pending_upload_count()
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from storage.objects
  -- From `<id>/` to `<id>0`, the character after the slash: a range that the index serves.
  where objects.bucket_id = 'uploads'
    and objects.name collate "C" > (select private.member_id())::text || '/'
    and objects.name collate "C" < (select private.member_id())::text || '0';
$$;

comment on function private.pending_upload_count() is
  'The number of the caller''s uploads that are neither accepted nor removed.';

create function private.change_avatar()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.avatar_url is not null then
    perform private.claim_media('avatars', new.avatar_url, new.id);
  end if;

  perform private.release_media('avatars', old.avatar_url);

  return null;
end;
$$;

create trigger change_avatar
after update of avatar_url on public.profiles
for each row
when (old.avatar_url is distinct from new.avatar_url)
execute function private.change_avatar();

grant execute on function
  private.is_unclaimed_file(text, text),
  private.pending_upload_count()
to authenticated;
