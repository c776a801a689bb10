grant select on public.profiles, public.profile_details to authenticated;

-- The documented calls send updated_at, which the server overwrites.
grant update (full_name, updated_at) on public.profiles to authenticated;
grant update (bio, location, website, updated_at) on public.profile_details to authenticated;

create policy "members see themselves, friends and requests"
on public.profiles for select to authenticated
using (
  id = (select private.member_id()) or id in (select private.acquainted_ids())
);

create policy "members edit their own profile"
on public.profiles for update to authenticated
using (id = (select private.member_id()))
with check (id = (select private.member_id()));

create policy "members and their friends see details"
on public.profile_details for select to authenticated
using (
  id = (select private.member_id()) or id in (select private.friend_ids())
);

create policy "members edit their own details"
on public.profile_details for update to authenticated
using (id = (select private.member_id()))
with check (id = (select private.member_id()));
