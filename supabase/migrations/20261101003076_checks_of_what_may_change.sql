-- No client may change whose a row is: a check that asks for it again, after `using` has, can't fail. Without
-- one, an update is checked by `using`.
alter policy "only the recipient accepts" on public.friendships
with check (status = 'accepted');

alter policy "members mark their own notifications read" on public.notifications
with check (read);

drop policy "members edit their own profile" on public.profiles;

create policy "members edit their own profile"
on public.profiles for update to authenticated
using (id = (select private.member_id()));

drop policy "members edit their own details" on public.profile_details;

create policy "members edit their own details"
on public.profile_details for update to authenticated
using (id = (select private.member_id()));

drop policy "members change their own browsers" on public.push_subscriptions;

create policy "members change their own browsers"
on public.push_subscriptions for update to authenticated
using (user_id = (select private.member_id()));

drop policy "admins edit their groups" on public.groups;

create policy "admins edit their groups"
on public.groups for update to authenticated
using (id in (select private.my_administered_group_ids()));

drop policy "organisers edit their events" on public.events;

create policy "organisers edit their events"
on public.events for update to authenticated
using (created_by = (select private.member_id()));

drop policy "authors edit what they wrote themselves" on public.posts;

create policy "authors edit what they wrote themselves"
on public.posts for update to authenticated
using (
  user_id = (select private.member_id())
  and repost_of is null
  and (group_id is null or group_id in (select private.my_group_ids()))
  and (event_id is null or event_id in (select private.my_event_ids()))
);

drop policy "authors edit their comments" on public.comments;

create policy "authors edit their comments"
on public.comments for update to authenticated
using (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = comments.post_id)
);
