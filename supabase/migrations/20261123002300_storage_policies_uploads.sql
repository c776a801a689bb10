drop policy "members upload into their own folder" on storage.objects;

-- Copies, moves, upload tokens, resumable and S3 uploads pass this policy, too. A copy may change the type, so
-- only the operation that keeps an upload bytes is allowed.
create policy "members upload what they have started"
on storage.objects for insert to authenticated
with check (
  storage.objects.bucket_id = 'uploads'
  and (storage.foldername(storage.objects.name))[1] = (select private.member_id())::text
  and (select storage.allow_only_operation('object.upload'))
  and private.is_started_upload(storage.objects.name)
  and (select private.pending_upload_count()) < 30
);
