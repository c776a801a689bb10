create policy "who sees a group sees its cover"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'groups'
  and (select private.member_id()) is not null
  and exists (select from public.groups where groups.cover_image = storage.objects.name)
);

create policy "who sees an event sees its cover"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'events'
  and (select private.member_id()) is not null
  and exists (select from public.events where events.cover_image = storage.objects.name)
);
