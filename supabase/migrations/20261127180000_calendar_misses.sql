-- Wrong addresses are counted by the network address that asks, as a hash: nobody floods the function with guesses.
-- Calendars of others behind the same address are still read.
drop function public.calendar_events(text);
drop function private.calendar_events(text);

create function private.calendar_events(token_hash text, caller_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
  select calendar_links.member_id into reader
  from private.calendar_links
  where calendar_links.token_hash = calendar_events.token_hash
    and not exists (
      select from private.account_deletions where account_deletions.member_id = calendar_links.member_id
    );

  if reader is null then
    perform private.count_use(coalesce(caller_hash, ''), 'calendar_miss', 60, interval '1 hour');
    return null;
  end if;

  perform private.count_use('calendar ' || reader, 'calendar', 60, interval '1 hour');

  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', events.id,
          'title', events.title,
          'description', events.description,
          'location', events.location,
          'link', events.link,
          'start_date', events.start_date,
          'ends_at', events.ends_at,
          'latitude', events.latitude,
          'longitude', events.longitude,
          'sequence', events.sequence,
          'changed_at', greatest(events.updated_at, events.cancelled_at),
          'cancelled_at', events.cancelled_at,
          'answer', listed.answer
        )
        order by events.start_date, events.id
      ),
      '[]'
    )
    from (
      select event_attendees.event_id, 'going' as answer
      from public.event_attendees
      where event_attendees.user_id = reader
      union all
      select event_answers.event_id, 'maybe'
      from public.event_answers
      where event_answers.user_id = reader and event_answers.answer = 'maybe'
    ) as listed
    join public.events on events.id = listed.event_id
    where events.ends_at > now() - interval '90 days'
      and not private.are_blocked(reader, events.created_by)
  );
end;
$$;

create function public.calendar_events(token_hash text, caller_hash text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.calendar_events(token_hash, caller_hash);
$$;

comment on function public.calendar_events(text, text) is
  'For the function calendar: what the member of this address goes to or perhaps does, from 90 days back. Null if the '
  'address has ended. 60 calls an hour for an address, and 60 wrong ones for a caller.';

grant execute on function
  private.calendar_events(text, text),
  public.calendar_events(text, text)
to service_role;
