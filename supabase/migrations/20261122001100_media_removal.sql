create function private.expire_media()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_expired_stories();

  delete from private.media
  where (media.bucket, media.path) in (
    select file.bucket, file.path
    from private.media as file
    where file.claimed_at is null and file.created_at < now() - interval '1 day'
    order by file.created_at
    limit 1000
    for update skip locked
  );

  insert into private.media_removals (bucket, path)
  select objects.bucket_id, objects.name
  from storage.objects
  where objects.bucket_id = 'uploads' and objects.created_at < now() - interval '1 day'
  order by objects.created_at
  limit 1000
  on conflict on constraint media_removals_pkey do nothing;
end;
$$;

comment on function private.expire_media() is
  'Queues the removal of expired stories, of uploads that were never accepted and of unclaimed files.';

create function private.claim_removals(at_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform private.expire_media();

  with due as (
    select media_removals.bucket, media_removals.path
    from private.media_removals
    where media_removals.next_try_at <= now()
    order by media_removals.next_try_at
    limit least(greatest(at_most, 1), 1000)
    for update skip locked
  ),
  taken as (
    update private.media_removals
    set
      attempts = media_removals.attempts + 1,
      next_try_at = now()
        + least(interval '5 minutes' * 2 ^ least(media_removals.attempts, 9), interval '1 day')
    from due
    where media_removals.bucket = due.bucket and media_removals.path = due.path
    returning media_removals.bucket, media_removals.path
  ),
  batches as (
    select taken.bucket, jsonb_agg(taken.path) as paths from taken group by taken.bucket
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('bucket', batches.bucket, 'paths', batches.paths)), '[]'
  )
  into claimed
  from batches;

  return claimed;
end;
$$;

create function public.claim_removals(at_most integer)
returns jsonb
language sql
set search_path = ''
as $$
  select private.claim_removals(at_most);
$$;

comment on function public.claim_removals(integer) is
  'For sweep: due files, by bucket. An unsettled file is due again after five minutes, then later each '
  'time.';

create function private.settle_removals(bucket text, paths text[])
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.media_removals as queued
  where queued.bucket = settle_removals.bucket and queued.path = any (settle_removals.paths);
$$;

create function public.settle_removals(bucket text, paths text[])
returns void
language sql
set search_path = ''
as $$
  select private.settle_removals(bucket, paths);
$$;

comment on function public.settle_removals(text, text[]) is 'For sweep: these files are removed.';

grant execute on function
  private.claim_removals(integer),
  public.claim_removals(integer),
  private.settle_removals(text, text[]),
  public.settle_removals(text, text[])
to service_role;
