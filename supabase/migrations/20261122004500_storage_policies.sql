create policy "members upload into their own folder"
on storage.objects for insert to authenticated
with check (
  storage.objects.bucket_id = 'uploads'
  and storage.objects.name ~ (
    '^' || (select private.member_id())::text
    || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  )
  and (select private.pending_upload_count()) < 30
);

create policy "members see their own uploads"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'uploads'
  and (storage.foldername(storage.objects.name))[1] = (select private.member_id())::text
);

create policy "members delete their own uploads"
on storage.objects for delete to authenticated
using (
  storage.objects.bucket_id = 'uploads'
  and (storage.foldername(storage.objects.name))[1] = (select private.member_id())::text
);

-- The readers of a file are the readers of its post, message, story, group or event. The policy of that table
-- applies in the subquery, and already requires a profile. The named collation lets the index on the path serve.
create policy "readers of a post read its files"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'posts'
  and (
    exists (
      select from public.post_media
      where post_media.path = storage.objects.name collate "default"
    )
    or private.is_unclaimed_file('posts', storage.objects.name)
  )
);

create policy "the two members read the files of their messages"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'messages'
  and (
    exists (
      select from public.messages
      where messages.media_url = storage.objects.name collate "default"
    )
    or private.is_unclaimed_file('messages', storage.objects.name)
  )
);

create policy "readers of a story read its file"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'stories'
  and (
    exists (
      select from public.stories
      where stories.media_url = storage.objects.name collate "default"
    )
    or private.is_unclaimed_file('stories', storage.objects.name)
  )
);

create policy "members who see a group read its cover"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'groups'
  and exists (
    select from public.groups
    where groups.cover_image = storage.objects.name collate "default"
  )
);

create policy "members who see an event read its cover"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'events'
  and exists (
    select from public.events
    where events.cover_image = storage.objects.name collate "default"
  )
);

-- The report's snapshot names the bucket of each file.
create policy "moderators read reported files"
on storage.objects for select to authenticated
using (
  (select private.is_moderator())
  and private.is_reported_file(storage.objects.bucket_id, storage.objects.name)
);
