-- An attempt is found by its upload: the one that ended first has taken the others' rows along.
drop function public.accept_media(text, text);
drop function private.accept_media(text, text);

create function private.accept_media(member_id uuid, bucket text, upload_id uuid, path text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media;
begin
  -- Of attempts that end at the same time, each but the first finds the file of the first.
  perform
  from private.media as rival
  where rival.owner_id = accept_media.member_id
    and rival.upload_id = accept_media.upload_id
    and rival.bucket = accept_media.bucket
  order by rival.path
  for update;

  update private.media as written
  set accepted_at = now()
  where written.owner_id = accept_media.member_id
    and written.upload_id = accept_media.upload_id
    and written.bucket = accept_media.bucket
    and written.path = accept_media.path
    and not exists (
      select from private.media as rival
      where rival.owner_id = accept_media.member_id
        and rival.upload_id = accept_media.upload_id
        and rival.bucket = accept_media.bucket
        and rival.accepted_at is not null
    );

  delete from private.media as rival
  where rival.owner_id = accept_media.member_id
    and rival.upload_id = accept_media.upload_id
    and rival.bucket = accept_media.bucket
    and rival.accepted_at is null;

  select * into file
  from private.media as accepted
  where accepted.owner_id = accept_media.member_id
    and accepted.upload_id = accept_media.upload_id
    and accepted.bucket = accept_media.bucket
    and accepted.accepted_at is not null;

  if not found then
    raise no_data_found using message = 'This upload does not exist';
  end if;

  return private.media_answer(file);
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
  'For accept-media: the file that its upload became, now or by an attempt that ended before this one.';

grant execute on function
  private.accept_media(uuid, text, uuid, text),
  public.accept_media(uuid, text, uuid, text)
to service_role;
