create function private.is_outdated(notice private.event_notices)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select notice.type = 'event_changed' and not exists (
    select from public.events
    where events.id = (notice.about ->> 'event_id')::uuid
      and events.cancelled_at is null
      and (
        exists (
          select from public.event_attendees
          where event_attendees.event_id = events.id and event_attendees.user_id = notice.member_id
        )
        or exists (
          select from public.event_answers
          where event_answers.event_id = events.id
            and event_answers.user_id = notice.member_id
            and event_answers.answer = 'maybe'
        )
        or exists (
          select from public.event_waiting
          where event_waiting.event_id = events.id and event_waiting.user_id = notice.member_id
        )
      )
  );
$$;

comment on function private.is_outdated(private.event_notices) is
  'Whether a notice tells of a change to a member who has left the event since, or of an event that is cancelled or gone: '
  'it names the new place.';

create or replace function private.send_event_notices_due()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  notices private.event_notices[];
  notice private.event_notices;
begin
  with due as (
    select event_notices.number
    from private.event_notices
    order by event_notices.number
    limit 200
    for update skip locked
  ),
  taken as (
    delete from private.event_notices
    using due
    where event_notices.number = due.number
    returning event_notices.*
  )
  select array_agg(taken::private.event_notices order by taken.member_id, taken.number) into notices from taken;

  if notices is null then
    return 0;
  end if;

  perform private.lock_inboxes(array(select told.member_id from unnest(notices) as told));

  foreach notice in array notices loop
    if not private.is_outdated(notice) then
      perform private.create_notification(notice.member_id, notice.actor_id, notice.type, notice.about);
    end if;
  end loop;

  return cardinality(notices);
end;
$$;
