create or replace function private.expire_media()
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
  'Queues what had its day: stories, uploads that nobody asked to accept, files that nothing names.';
