-- Whether a group or an event may be joined without being asked in is judged by the triggers that lock it
-- first (receive_member, receive_attendee). The policies said the same of what they saw before: a rule that
-- stands twice is tested in neither place.
drop policy "members join public groups themselves" on public.group_members;

create policy "members join groups themselves"
on public.group_members for insert to authenticated
with check (user_id = (select private.member_id()) and role = 'member');

drop policy "members go to public events themselves" on public.event_attendees;

create policy "members go to events themselves"
on public.event_attendees for insert to authenticated
with check (user_id = (select private.member_id()));
