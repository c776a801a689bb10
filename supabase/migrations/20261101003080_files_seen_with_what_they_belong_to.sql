-- A file is seen with what it belongs to, by whoever sees that: the policy there asks for a profile already.
alter policy "who may read a post reads its files" on storage.objects
using (
  bucket_id = 'posts'
  and (
    exists (select from public.post_media where post_media.path = (objects.name collate "default"))
    or private.is_waiting_file('posts', name)
  )
);

alter policy "the two members read the files of their messages" on storage.objects
using (
  bucket_id = 'messages'
  and (
    exists (select from public.messages where messages.media_url = (objects.name collate "default"))
    or private.is_waiting_file('messages', name)
  )
);

alter policy "who may see a story reads its file" on storage.objects
using (
  bucket_id = 'stories'
  and (
    exists (select from public.stories where stories.media_url = (objects.name collate "default"))
    or private.is_waiting_file('stories', name)
  )
);

alter policy "who sees a group sees its cover" on storage.objects
using (
  bucket_id = 'groups'
  and exists (select from public.groups where groups.cover_image = (objects.name collate "default"))
);

alter policy "who sees an event sees its cover" on storage.objects
using (
  bucket_id = 'events'
  and exists (select from public.events where events.cover_image = (objects.name collate "default"))
);

-- In which bucket a file is that is reported is written on the report.
alter policy "moderators see the files of what is reported" on storage.objects
using (
  (select private.is_moderator())
  and private.is_reported_file(storage.objects.bucket_id, storage.objects.name)
);
