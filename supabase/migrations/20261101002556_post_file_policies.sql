create policy "who may read a post reads its files"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'posts'
  and (select private.member_id()) is not null
  and (
    exists (
      select from public.post_media
      where post_media.path = storage.objects.name collate "default"
    )
    or private.is_waiting_file('posts', storage.objects.name)
  )
);
