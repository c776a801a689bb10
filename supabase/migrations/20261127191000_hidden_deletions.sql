-- A deletion without a filter reads no row, so that the policy for reading doesn't hide any from it: its count would tell
-- of an invitation that doesn't exist for the invitee.
alter policy "requesters, invitees and inviters end pending ones"
on public.event_invitations
using (
  status = 'pending'
  and (
    (
      invitee_id = (select private.member_id())
      and (
        invited_by is null
        or (
          invited_by not in (select private.blocked_ids())
          and not private.hides_event_from(event_id, invitee_id)
        )
      )
    )
    or invited_by = (select private.member_id())
    or (invited_by is not null and event_id in (select private.my_organised_event_ids()))
  )
);

alter policy "requesters, invitees and inviters end pending ones"
on public.group_join_requests
using (
  status = 'pending'
  and (
    (
      user_id = (select private.member_id())
      and (
        invited_by is null
        or (invited_by not in (select private.blocked_ids()) and not private.is_banned(group_id, user_id))
      )
    )
    or invited_by = (select private.member_id())
    or (invited_by is not null and group_id in (select private.my_administered_group_ids()))
  )
);
