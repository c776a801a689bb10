create table private.calendar_links (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash text not null unique
    constraint calendar_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

comment on table private.calendar_links is
  'The secret address at which calendars read what a member goes to, as a SHA-256 of its token. Only the member has seen '
  'the token, once.';

alter table private.calendar_links enable row level security;

create function private.calendar_link()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('created_at', calendar_links.created_at)
  from private.calendar_links
  where calendar_links.member_id = (select private.member_id());
$$;

create function public.calendar_link()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.calendar_link();
$$;

comment on function public.calendar_link() is
  'Since when the caller has an address for calendars, or null. The address itself is told only when it is made.';

create function private.renew_calendar_link()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_live_session();
  perform private.limit_rate('calendar_link', 20, interval '1 hour');

  if me is null then
    raise insufficient_privilege using message = 'Only members have a calendar';
  end if;

  insert into private.calendar_links (member_id, token_hash)
  values (me, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict on constraint calendar_links_pkey do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;

  return token;
end;
$$;

create function public.renew_calendar_link()
returns text
language sql
set search_path = ''
as $$
  select private.renew_calendar_link();
$$;

comment on function public.renew_calendar_link() is
  'Makes a token for /functions/v1/calendar/{token}.ics and tells it once. The address before ends at once.';

create function private.stop_calendar_link()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();

  delete from private.calendar_links where calendar_links.member_id = (select private.member_id());
end;
$$;

create function public.stop_calendar_link()
returns void
language sql
set search_path = ''
as $$
  select private.stop_calendar_link();
$$;

comment on function public.stop_calendar_link() is 'Ends the caller''s address for calendars at once.';

create function private.calendar_events(token_hash text)
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

create function public.calendar_events(token_hash text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.calendar_events(token_hash);
$$;

comment on function public.calendar_events(text) is
  'For the function calendar: what the member of this address goes to or perhaps does, from 90 days back. Null if the '
  'address has ended. 60 calls an hour for an address.';

grant execute on function
  private.calendar_link(),
  public.calendar_link(),
  private.renew_calendar_link(),
  public.renew_calendar_link(),
  private.stop_calendar_link(),
  public.stop_calendar_link()
to authenticated;

grant execute on function
  private.calendar_events(text),
  public.calendar_events(text)
to service_role;
