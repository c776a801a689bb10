create table private.started_uploads (
  member_id uuid not null references public.profiles (id) on delete cascade,
  upload_id uuid not null,
  started_at timestamptz not null default now(),
  primary key (member_id, upload_id)
);

comment on table private.started_uploads is
  'Uploads that members may send within an hour. Storage judges the insert policy when an upload begins and '
  'writes the row when it ends, so the policy can''t count parallel uploads; it asks for one of these rows.';

create index started_uploads_started_at_idx on private.started_uploads (started_at);

alter table private.started_uploads enable row level security;

create function private.start_upload(upload_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select private.member_id());
  next_start timestamptz;
begin
  perform private.require_live_session();

  if caller is null then
    raise insufficient_privilege using message = 'Only members upload files';
  end if;

  -- Parallel calls of a member wait for each other, so that each counts the ones before.
  perform pg_advisory_xact_lock(hashtextextended('start_upload ' || caller, 0));

  insert into private.started_uploads as existing (member_id, upload_id)
  values (caller, start_upload.upload_id)
  on conflict on constraint started_uploads_pkey do update set started_at = now();

  -- The sixtieth newest of the others decides when there is room again.
  select others.started_at + interval '1 hour' into next_start
  from private.started_uploads as others
  where others.member_id = caller
    and others.upload_id <> start_upload.upload_id
    and others.started_at > now() - interval '1 hour'
  order by others.started_at desc
  offset 59 limit 1;

  if found then
    raise exception sqlstate 'PT429' using
      message = format('Too many requests. Try again after %s.',
        to_char(next_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      detail = to_char(next_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
end;
$$;

create function public.start_upload(upload_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.start_upload(upload_id);
$$;

comment on function public.start_upload(uuid) is
  'Allows the caller to upload `{member id}/{upload id}` within an hour; sixty uploads an hour. A repeated '
  'call for the same upload counts once.';

create function private.is_started_upload(path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.started_uploads
    where started_uploads.member_id = (select private.member_id())
      and started_uploads.member_id || '/' || started_uploads.upload_id = is_started_upload.path
      and started_uploads.started_at > now() - interval '1 hour'
  )
  and private.is_live_session((auth.jwt() ->> 'session_id')::uuid, (select private.member_id()));
$$;

comment on function private.is_started_upload(text) is
  'Whether the caller has started this upload within the last hour, in a session that hasn''t ended.';

create or replace function private.delete_expired_stories()
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
    where old.expires_at <= now()
    order by old.expires_at
    limit 500
    for update skip locked
  ));

  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

comment on function private.delete_expired_stories() is
  'Deletes up to 500 expired stories, queues their files and returns their number. The function sweep calls '
  'it before it removes queued files.';

create function private.expire_uploads()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.started_uploads
  where started_uploads.started_at < now() - interval '1 hour';

  with waiting as (
    select
      objects.name,
      objects.created_at,
      -- No cast of a name that isn't a member's.
      case when objects.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
        split_part(objects.name, '/', 1)::uuid
      end as member_id,
      row_number() over (
        partition by split_part(objects.name, '/', 1)
        order by objects.created_at, objects.name
      ) as place
    from storage.objects
    where objects.bucket_id = 'uploads'
  )
  insert into private.media_removals (bucket, path)
  select 'uploads', waiting.name
  from waiting
  where waiting.created_at < now() - interval '1 day'
    or waiting.place > 30
    or not exists (select from public.profiles where profiles.id = waiting.member_id)
  order by waiting.created_at
  limit 1000
  on conflict on constraint media_removals_pkey do nothing;
$$;

comment on function private.expire_uploads() is
  'Queues the removal of uploads that waited for a day, of those beyond a member''s first thirty, and of '
  'those that ended after their member''s account.';

create or replace function private.expire_media()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_expired_stories();
  perform private.expire_uploads();

  delete from private.media
  where (media.bucket, media.path) in (
    select file.bucket, file.path
    from private.media as file
    where file.claimed_at is null and file.created_at < now() - interval '1 day'
    order by file.created_at
    limit 1000
    for update skip locked
  );
end;
$$;

grant execute on function
  private.start_upload(uuid),
  public.start_upload(uuid),
  private.is_started_upload(text)
to authenticated;
