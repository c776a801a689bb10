-- The collation is named, so that the index on the path serves.
alter policy "who sees a group sees its cover"
on storage.objects
using (
  storage.objects.bucket_id = 'groups'
  and (select private.member_id()) is not null
  and exists (
    select from public.groups
    where groups.cover_image = storage.objects.name collate "default"
  )
);

alter policy "who sees an event sees its cover"
on storage.objects
using (
  storage.objects.bucket_id = 'events'
  and (select private.member_id()) is not null
  and exists (
    select from public.events
    where events.cover_image = storage.objects.name collate "default"
  )
);
