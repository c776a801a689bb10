-- Who may ask and invite whom is judged by the triggers that lock the place first (receive_group_request,
-- receive_event_invitation), which also write down who invites. The policies said the same of what they saw
-- before. What is left to them is that a row is in the name of whoever adds it.
drop policy "members ask for themselves, moderators invite friends" on public.group_join_requests;

create policy "members ask and invite in their own name"
on public.group_join_requests for insert to authenticated
with check (
  status = 'pending' and coalesce(invited_by, user_id) = (select private.member_id())
);

drop policy "members ask for themselves, and invite friends to what they see" on public.event_invitations;

create policy "members ask and invite in their own name"
on public.event_invitations for insert to authenticated
with check (
  status = 'pending' and coalesce(invited_by, invitee_id) = (select private.member_id())
);

-- Nothing but the status is granted for update: who answers stays as `using` found it.
alter policy "admins answer who asks, invitees answer who invites" on public.group_join_requests
with check (status <> 'pending');

alter policy "organisers answer who asks, invitees answer who invites" on public.event_invitations
with check (status <> 'pending');
