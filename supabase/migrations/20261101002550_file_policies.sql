-- Whether the message or the story can be read is its own policy's to say. The collation is named, so that
-- the index on the path serves.
create policy "the two members read the files of their messages"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'messages'
  and (select private.member_id()) is not null
  and (
    exists (
      select from public.messages
      where messages.media_url = storage.objects.name collate "default"
    )
    or private.is_waiting_file('messages', storage.objects.name)
  )
);

create policy "who may see a story reads its file"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'stories'
  and (select private.member_id()) is not null
  and (
    exists (
      select from public.stories
      where stories.media_url = storage.objects.name collate "default"
    )
    or private.is_waiting_file('stories', storage.objects.name)
  )
);
