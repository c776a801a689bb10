create function private.my_event_invitation_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select event_invitations.event_id
  from public.event_invitations
  where event_invitations.invitee_id = (select private.member_id())
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending'
    and event_invitations.invited_by not in (select private.blocked_ids());
$$;

comment on function private.my_event_invitation_ids() is
  'The events to which the caller is invited and has not answered.';

-- The organiser is the event: where one of the two blocks the other, it is not there.
create or replace function private.my_event_ids()
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select event_attendees.event_id
  from public.event_attendees
  join public.events on events.id = event_attendees.event_id
  where event_attendees.user_id = (select private.member_id())
    and events.created_by not in (select private.blocked_ids())
  union
  select events.id
  from public.events
  where events.created_by = (select private.member_id());
$$;

grant execute on function private.my_event_invitation_ids() to authenticated;

create index events_not_past_idx on public.events (privacy, ends_at);

grant select on public.events, public.event_attendees, public.event_invitations to authenticated;
grant insert (
  id, title, description, location, start_date, end_date, time_zone, privacy, created_by, max_attendees,
  latitude, longitude
) on public.events to authenticated;
grant update (
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
) on public.events to authenticated;
grant insert (event_id, user_id, status) on public.event_attendees to authenticated;
grant insert (event_id, invitee_id, status) on public.event_invitations to authenticated;
grant update (status) on public.event_invitations to authenticated;
grant delete on public.event_invitations to authenticated;

create policy "public events, one's own, and those one is invited to"
on public.events for select to authenticated
using (
  created_by = (select private.member_id())
  or (
    created_by not in (select private.blocked_ids())
    and (
      (privacy = 'public' and (select private.member_id()) is not null)
      or id in (select private.my_event_ids())
      or id in (select private.my_event_invitation_ids())
    )
  )
);

create policy "members make events in their own name"
on public.events for insert to authenticated
with check (created_by = (select private.member_id()));

create policy "organisers edit their events"
on public.events for update to authenticated
using (created_by = (select private.member_id()))
with check (created_by = (select private.member_id()));

-- Blocked guests do not see each other; the organiser sees everybody.
create policy "who goes sees who goes"
on public.event_attendees for select to authenticated
using (
  user_id = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
  or (
    event_id in (select private.my_event_ids())
    and user_id not in (select private.blocked_ids())
  )
);

create policy "members go to public events themselves"
on public.event_attendees for insert to authenticated
with check (
  user_id = (select private.member_id())
  and status = 'going'
  and exists (
    select from public.events
    where events.id = event_attendees.event_id and events.privacy = 'public'
  )
);

create policy "invitations are seen by the two sides and the organiser"
on public.event_invitations for select to authenticated
using (
  (
    invitee_id = (select private.member_id())
    and (invited_by is null or invited_by not in (select private.blocked_ids()))
  )
  or invited_by = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
);

create policy "members ask for themselves, and invite friends to what they see"
on public.event_invitations for insert to authenticated
with check (
  status = 'pending'
  and (
    (invitee_id = (select private.member_id()) and invited_by is null)
    or (
      invited_by = (select private.member_id())
      and invitee_id in (select private.friend_ids())
      and event_id in (select private.my_event_ids())
    )
  )
);

create policy "organisers answer who asks, invitees answer who invites"
on public.event_invitations for update to authenticated
using (
  status = 'pending'
  and (
    (invited_by is null and event_id in (select private.my_organised_event_ids()))
    or (
      invitee_id = (select private.member_id())
      and invited_by is not null
      and invited_by not in (select private.blocked_ids())
    )
  )
)
with check (
  status in ('accepted', 'declined')
  and (
    (invited_by is null and event_id in (select private.my_organised_event_ids()))
    or (invitee_id = (select private.member_id()) and invited_by is not null)
  )
);

create policy "who asked, who was invited and who invites can end it"
on public.event_invitations for delete to authenticated
using (
  status = 'pending'
  and (
    invitee_id = (select private.member_id())
    or invited_by = (select private.member_id())
    or (invited_by is not null and event_id in (select private.my_organised_event_ids()))
  )
);
