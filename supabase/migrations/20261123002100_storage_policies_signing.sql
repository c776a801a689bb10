-- Storage signs an address of any lifetime for a reader of the file. Members get theirs from sign-files, for an
-- hour.
create policy "members don't sign addresses"
on storage.objects as restrictive for select to authenticated
using (
  not (select storage.allow_any_operation(array['object.sign', 'object.sign_many']))
);
