-- The documented calls read a group's members, an event's guests and those who ask together with their
-- profiles. Asked member by member: a set of everybody one shares a place with has no bound.
create function private.meets(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select from public.group_members as theirs
      where theirs.user_id = meets.member_id
        and theirs.group_id in (select private.my_moderated_group_ids())
    )
    or exists (
      select from public.event_attendees as theirs
      where theirs.user_id = meets.member_id
        and theirs.event_id in (select private.my_organised_event_ids())
    )
    or exists (
      select from public.group_join_requests
      where group_join_requests.user_id = meets.member_id
        and group_join_requests.status = 'pending'
        and group_join_requests.group_id in (select private.my_administered_group_ids())
    )
    or exists (
      select from public.event_invitations
      where event_invitations.invitee_id = meets.member_id
        and event_invitations.status = 'pending'
        and event_invitations.event_id in (select private.my_organised_event_ids())
    )
    or (
      meets.member_id not in (select private.blocked_ids())
      and (
        exists (
          select from public.group_members as theirs
          where theirs.user_id = meets.member_id and theirs.group_id in (select private.my_group_ids())
        )
        or exists (
          select from public.event_attendees as theirs
          where theirs.user_id = meets.member_id and theirs.event_id in (select private.my_event_ids())
        )
        or exists (
          select from public.events
          where events.created_by = meets.member_id
            and (events.privacy = 'public' or events.id in (select private.my_event_invitation_ids()))
        )
      )
    );
$$;

comment on function private.meets(uuid) is
  'Whether the caller comes upon a member in a group or an event: there people have names.';

grant execute on function private.meets(uuid) to authenticated;

alter policy "members see themselves, friends and requests"
on public.profiles
using (
  id = (select private.member_id())
  or id in (select private.acquainted_ids())
  or ((select private.member_id()) is not null and private.meets(id))
);
