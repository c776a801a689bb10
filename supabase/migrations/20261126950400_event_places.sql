-- Once for all who join, so that an organiser can lift the limit of an event for which hundreds wait.
create or replace function private.after_joining_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  place record;
begin
  update public.events
  set attendee_count = attendee_count + counted.members
  from (select joined.event_id, count(*) as members from joined group by joined.event_id) as counted
  where events.id = counted.event_id;

  delete from public.event_answers
  using joined
  where event_answers.event_id = joined.event_id and event_answers.user_id = joined.user_id;

  delete from public.event_waiting
  using joined
  where event_waiting.event_id = joined.event_id and event_waiting.user_id = joined.user_id;

  update public.event_invitations
  set status = 'accepted'
  where event_invitations.id in (
    select pending.id
    from public.event_invitations as pending
    join joined on joined.event_id = pending.event_id and joined.user_id = pending.invitee_id
    where pending.status = 'pending'
    for update of pending skip locked
  );

  for place in
    select joined.event_id, array_agg(joined.user_id) as members from joined group by joined.event_id order by 1
  loop
    perform private.notify(
      private.present_attendees(place.event_id) || place.members,
      'event',
      jsonb_build_object('event_id', place.event_id, 'what', 'attendees')
    );
  end loop;

  return null;
end;
$$;

drop trigger after_joining_event on public.event_attendees;

create trigger after_joining_event
after insert on public.event_attendees
referencing new table as joined
for each statement execute function private.after_joining_event();
