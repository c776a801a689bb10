create policy "moderators see the files of what is reported"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id in ('posts', 'messages', 'stories', 'groups', 'events')
  and (select private.member_id()) is not null
  and (select private.is_moderator())
  and private.is_reported_file(storage.objects.bucket_id, storage.objects.name)
);
