create function private.media_card(file private.media)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'path', file.path,
    'kind', file.kind,
    'width', file.width,
    'height', file.height,
    'mime', file.mime
  );
$$;

create function private.begin_acceptance(member_id uuid, bucket text, upload_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  target storage.buckets;
begin
  if not exists (select from public.profiles where profiles.id = member_id) then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  select * into target
  from storage.buckets
  where buckets.id = begin_acceptance.bucket
    and buckets.id in ('avatars', 'posts', 'stories', 'messages', 'events', 'groups');

  if not found then
    raise exception sqlstate 'PT404' using message = 'This bucket does not exist';
  end if;

  perform private.count_use(member_id::text, 'accept_media', 60, interval '1 hour');

  return jsonb_build_object(
    'max_bytes', target.file_size_limit,
    'mimes', to_jsonb(target.allowed_mime_types),
    'accepted', (
      select private.media_card(file)
      from private.media as file
      where file.owner_id = begin_acceptance.member_id
        and file.upload_id = begin_acceptance.upload_id
        and file.bucket = begin_acceptance.bucket
        and file.accepted_at is not null
    )
  );
end;
$$;

create function public.begin_acceptance(member_id uuid, bucket text, upload_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.begin_acceptance(member_id, bucket, upload_id);
$$;

comment on function public.begin_acceptance(uuid, text, uuid) is
  'For accept-media: the limits of the bucket, and the file if the upload was accepted already.';

create function private.reserve_media(
  member_id uuid, bucket text, upload_id uuid, extension text, facts jsonb
)
returns text
language sql
security definer
set search_path = ''
as $$
  insert into private.media (
    bucket, path, owner_id, upload_id, accepted_at, kind, mime, bytes, width, height
  )
  values (
    reserve_media.bucket,
    member_id || '/' || gen_random_uuid() || '.' || extension,
    member_id,
    reserve_media.upload_id,
    null,
    facts ->> 'kind',
    facts ->> 'mime',
    (facts ->> 'bytes')::integer,
    (facts ->> 'width')::integer,
    (facts ->> 'height')::integer
  )
  returning media.path;
$$;

create function public.reserve_media(
  member_id uuid, bucket text, upload_id uuid, extension text, facts jsonb
)
returns text
language sql
set search_path = ''
as $$
  select private.reserve_media(member_id, bucket, upload_id, extension, facts);
$$;

comment on function public.reserve_media(uuid, text, uuid, text, jsonb) is
  'For accept-media: reserves the path to write to.';

-- Finds attempts by their upload: the attempt that ended first has deleted the rows of the others.
create function private.accept_media(member_id uuid, bucket text, upload_id uuid, path text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media;
begin
  -- If attempts end at the same time, the later ones find the file of the first.
  perform
  from private.media as other_attempt
  where other_attempt.owner_id = accept_media.member_id
    and other_attempt.upload_id = accept_media.upload_id
    and other_attempt.bucket = accept_media.bucket
  order by other_attempt.path
  for update;

  update private.media as written
  set accepted_at = now()
  where written.owner_id = accept_media.member_id
    and written.upload_id = accept_media.upload_id
    and written.bucket = accept_media.bucket
    and written.path = accept_media.path
    and not exists (
      select from private.media as other_attempt
      where other_attempt.owner_id = accept_media.member_id
        and other_attempt.upload_id = accept_media.upload_id
        and other_attempt.bucket = accept_media.bucket
        and other_attempt.accepted_at is not null
    );

  delete from private.media as other_attempt
  where other_attempt.owner_id = accept_media.member_id
    and other_attempt.upload_id = accept_media.upload_id
    and other_attempt.bucket = accept_media.bucket
    and other_attempt.accepted_at is null;

  select * into file
  from private.media as accepted
  where accepted.owner_id = accept_media.member_id
    and accepted.upload_id = accept_media.upload_id
    and accepted.bucket = accept_media.bucket
    and accepted.accepted_at is not null;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This upload does not exist';
  end if;

  return private.media_card(file);
end;
$$;

create function public.accept_media(member_id uuid, bucket text, upload_id uuid, path text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.accept_media(member_id, bucket, upload_id, path);
$$;

comment on function public.accept_media(uuid, text, uuid, text) is
  'For accept-media: the accepted file of the upload, from this attempt or one that ended earlier.';

grant execute on function
  private.begin_acceptance(uuid, text, uuid),
  public.begin_acceptance(uuid, text, uuid),
  private.reserve_media(uuid, text, uuid, text, jsonb),
  public.reserve_media(uuid, text, uuid, text, jsonb),
  private.accept_media(uuid, text, uuid, text),
  public.accept_media(uuid, text, uuid, text)
to service_role;
