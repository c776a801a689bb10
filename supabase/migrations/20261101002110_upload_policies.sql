create policy "members upload into their own folder"
on storage.objects for insert to authenticated
with check (
  storage.objects.bucket_id = 'uploads'
  and storage.objects.name ~ (
    '^' || (select private.member_id())::text
    || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  )
  and (select private.waiting_uploads()) < 30
);

create policy "members see their own uploads"
on storage.objects for select to authenticated
using (
  storage.objects.bucket_id = 'uploads'
  and (storage.foldername(storage.objects.name))[1] = (select private.member_id())::text
);

create policy "members take their own uploads back"
on storage.objects for delete to authenticated
using (
  storage.objects.bucket_id = 'uploads'
  and (storage.foldername(storage.objects.name))[1] = (select private.member_id())::text
);
