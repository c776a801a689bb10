create function private.my_event_answer(event public.events)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (
      select from public.event_attendees
      where event_attendees.event_id = event.id
        and event_attendees.user_id = (select private.member_id())
    ) then 'going'
    when event.start_date > now() and exists (
      select from public.event_waiting
      where event_waiting.event_id = event.id
        and event_waiting.user_id = (select private.member_id())
    ) then 'waiting'
    else (
      select event_answers.answer
      from public.event_answers
      where event_answers.event_id = event.id
        and event_answers.user_id = (select private.member_id())
    )
  end;
$$;

comment on function private.my_event_answer(public.events) is
  'The caller''s answer to an event: going, maybe, no or waiting, or null.';

create function private.my_event_turn(event public.events)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select (
    select count(*)
    from public.event_waiting as ahead
    where ahead.event_id = event.id
      and ahead.number <= mine.number
      and not private.are_blocked(ahead.user_id, event.created_by)
  )
  from public.event_waiting as mine
  where mine.event_id = event.id
    and mine.user_id = (select private.member_id())
    and event.start_date > now()
    and event.cancelled_at is null;
$$;

comment on function private.my_event_turn(public.events) is
  'The caller''s place in the line of an event: 1 is the next. Null for members who don''t wait.';

create function private.event_friends(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with friends as (
    select
      private.member_card(profiles) as card,
      row_number() over (order by event_attendees.created_at, profiles.id) as rank
    from public.event_attendees
    join public.profiles on profiles.id = event_attendees.user_id
    where event.privacy = 'public'
      and event_attendees.event_id = event.id
      and event_attendees.user_id in (select private.friend_ids())
      and event_attendees.user_id not in (select private.blocked_ids())
      and not exists (
        select from private.hidden_attendance
        where hidden_attendance.event_id = event.id
          and hidden_attendance.member_id = event_attendees.user_id
      )
  )
  select jsonb_build_object(
    'count', count(*),
    'members', coalesce(jsonb_agg(card order by rank) filter (where rank <= 3), '[]')
  )
  from friends;
$$;

comment on function private.event_friends(public.events) is
  'The caller''s friends who go to a public event and let their friends see it: their number and the first three.';

create or replace function private.event_card(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id,
    'title', event.title,
    'description', event.description,
    'start_date', event.start_date,
    'end_date', event.end_date,
    'time_zone', event.time_zone,
    'ends_at', event.ends_at,
    'privacy', event.privacy,
    'cover_image', event.cover_image,
    'attendee_count', event.attendee_count,
    'maybe_count', event.maybe_count,
    'max_attendees', event.max_attendees,
    'cancelled_at', event.cancelled_at,
    'cancel_reason', event.cancel_reason,
    'created_at', event.created_at,
    'organised', event.created_by = (select private.member_id()),
    'answer', mine.answer,
    'going', coalesce(mine.answer = 'going', false),
    'waiting_place', case when mine.answer = 'waiting' then private.my_event_turn(event) end,
    'pending', (
      select jsonb_build_object(
        'id', event_invitations.id,
        'kind', event_invitations.kind,
        'invited_by', case when inviter.id is not null then private.member_card(inviter) end
      )
      from public.event_invitations
      left join public.profiles as inviter on inviter.id = event_invitations.invited_by
      where event_invitations.event_id = event.id
        and event_invitations.invitee_id = (select private.member_id())
        and event_invitations.status = 'pending'
        and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
    )
  )
  from (select private.my_event_answer(event)) as mine (answer);
$$;

create or replace function private.event_details(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.event_card(event) || jsonb_build_object(
    'location', event.location,
    'latitude', event.latitude,
    'longitude', event.longitude,
    'link', event.link,
    'sequence', event.sequence,
    'organiser', (
      select private.member_card(profiles) from public.profiles where profiles.id = event.created_by
    )
  );
$$;

drop function public.create_event(
  uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision, double precision
);

create function public.create_event(
  id uuid,
  title text,
  description text,
  start_date timestamptz,
  end_date timestamptz default null,
  time_zone text default 'UTC',
  location text default null,
  privacy text default 'public',
  max_attendees integer default null,
  latitude double precision default null,
  longitude double precision default null,
  link text default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb;
begin
  insert into public.events (
    id, title, description, start_date, end_date, time_zone, location, privacy, max_attendees,
    latitude, longitude, link, created_by
  )
  values (
    create_event.id,
    btrim(create_event.title, E' \t\r\n'),
    btrim(create_event.description, E' \t\r\n'),
    create_event.start_date,
    create_event.end_date,
    create_event.time_zone,
    nullif(btrim(create_event.location, E' \t\r\n'), ''),
    create_event.privacy,
    create_event.max_attendees,
    create_event.latitude,
    create_event.longitude,
    nullif(btrim(create_event.link, E' \t\r\n'), ''),
    (select auth.uid())
  )
  on conflict on constraint events_pkey do nothing;

  select private.event_details(events) into card
  from public.events
  where events.id = create_event.id and events.created_by = (select auth.uid());

  if card is null then
    raise unique_violation using message = 'This id belongs to another event';
  end if;

  return card;
end;
$$;

comment on function public.create_event(
  uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision,
  double precision, text
) is
  'Creates an event that the caller attends. The same id again, after a lost answer, returns the event as '
  'it is.';

create function private.event_page_extras(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'friends_going', private.event_friends(event),
    'visible_to_friends', not exists (
      select from private.hidden_attendance
      where hidden_attendance.event_id = event.id
        and hidden_attendance.member_id = (select private.member_id())
    ),
    'reads_discussion', event.id in (select private.my_event_ids()),
    'request_count', case when counts.organised then (
      select count(*)
      from public.event_invitations
      where event_invitations.event_id = event.id
        and event_invitations.kind = 'request'
        and event_invitations.status = 'pending'
    ) end,
    'invited_count', case when counts.organised then (
      select count(*)
      from public.event_invitations
      where event_invitations.event_id = event.id
        and event_invitations.kind = 'invitation'
        and event_invitations.status = 'pending'
    ) end,
    'waiting_count', case when counts.organised then (
      select count(*) from public.event_waiting where event_waiting.event_id = event.id and event.start_date > now()
    ) end
  )
  from (select event.created_by = (select private.member_id())) as counts (organised);
$$;

comment on function private.event_page_extras(public.events) is
  'What the page of an event shows beside its card, to those who may read its row.';

create or replace function public.event_page(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_details(events) || private.event_page_extras(events)
  from public.events
  where events.id = event_page.event_id;
$$;

comment on function public.event_page(uuid) is
  'An event that the caller may see, or null. The organiser also gets the numbers of requests, invitations and of those '
  'who wait.';

create function public.answer_event(event_id uuid, answer text, visible_to_friends boolean default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.answer_event(event_id, answer, visible_to_friends);
  return public.event_page(event_id);
end;
$$;

comment on function public.answer_event(uuid, text, boolean) is
  'Answers going, maybe or no, and returns the event''s page. Going to a full event means waiting for a place. Going and '
  'maybe accept a pending invitation, no declines it. 42501 if a private event didn''t invite the caller, 23514 if it is '
  'cancelled or over, or full and running.';

create function public.cancel_event(event_id uuid, reason text default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.cancel_event(event_id, reason);
  return public.event_page(event_id);
end;
$$;

comment on function public.cancel_event(uuid, text) is
  'The organiser cancels an event, which then takes no answers, and everybody with an answer or invitation is told. '
  'Returns its page. Cancelling again changes nothing.';

create or replace function public.attending(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with mine as (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = (select private.member_id())
    union all
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
    union all
    select event_waiting.event_id
    from public.event_waiting
    where event_waiting.user_id = (select private.member_id())
  ),
  candidates as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date, events.id) as rank
    from mine
    join public.events on events.id = mine.event_id
    where events.ends_at > now()
      and (events.start_date, events.id) > (
        coalesce((after ->> 'at')::timestamptz, '-infinity'),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by events.start_date, events.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.attending(jsonb, integer) is
  'A page of the events to come that the caller attends, perhaps attends or waits for, by start.';

create or replace function public.my_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date, events.id) as rank
    from public.events
    where events.created_by = (select private.member_id())
      and events.ends_at > now()
      and (events.start_date, events.id) > (
        coalesce((after ->> 'at')::timestamptz, '-infinity'),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by events.start_date, events.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.my_events(jsonb, integer) is
  'A page of the events to come that the caller organises, by start.';

create function public.past_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with mine as (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = (select private.member_id())
    union
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
  ),
  candidates as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date desc, events.id desc) as rank
    from mine
    join public.events on events.id = mine.event_id
    where events.ends_at <= now()
      and (events.start_date, events.id) < (private.cursor_at(after), private.cursor_id(after))
    order by events.start_date desc, events.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.past_events(jsonb, integer) is
  'A page of the past events that the caller organised, attended or perhaps attended, latest first.';

create or replace function public.event_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attending', (
      select count(*)
      from (
        select event_attendees.event_id
        from public.event_attendees
        where event_attendees.user_id = (select private.member_id())
        union all
        select event_answers.event_id
        from public.event_answers
        where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
        union all
        select event_waiting.event_id
        from public.event_waiting
        where event_waiting.user_id = (select private.member_id())
      ) as mine
      join public.events on events.id = mine.event_id
      where events.ends_at > now()
    ),
    'organised', (
      select count(*) from public.events
      where events.created_by = (select private.member_id()) and events.ends_at > now()
    )
  );
$$;

comment on function public.event_counts() is
  'The numbers of events to come in the lists attending and my_events.';

drop function public.event_people(uuid, jsonb, integer);

create function private.people_cursor(after jsonb, rank bigint)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when (after ->> 'rank')::bigint = rank then after end;
$$;

comment on function private.people_cursor(jsonb, bigint) is
  'The cursor within one part of a list of people: null before that part.';

create function private.is_named(member_id uuid, query text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.id = is_named.member_id
      and (
        profiles.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or profiles.full_name ilike private.contains_pattern(query)
      )
  );
$$;

-- The policies decide: a member who doesn't attend sees nobody. Each part has its own limit, so that a page of a big
-- event reads about as many rows as it shows.
create function private.event_attendee_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language sql
stable
set search_path = ''
as $$
  (
    select 0::bigint, event_attendees.user_id, event_attendees.created_at, event_attendees.id
    from public.events
    join public.event_attendees
      on event_attendees.event_id = events.id and event_attendees.user_id = events.created_by
    where events.id = event_attendee_page.event_id
      and after is null
      and (query = '' or private.is_named(event_attendees.user_id, query))
  )
  union all
  (
    select 1, event_attendees.user_id, event_attendees.created_at, event_attendees.id
    from public.event_attendees
    where event_attendees.event_id = event_attendee_page.event_id
      and coalesce((after ->> 'rank')::bigint, 0) <= 1
      and event_attendees.user_id in (select private.friend_ids())
      and event_attendees.user_id <> (select events.created_by from public.events where events.id = event_attendee_page.event_id)
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(private.people_cursor(after, 1)), private.cursor_id(private.people_cursor(after, 1)))
      and (query = '' or private.is_named(event_attendees.user_id, query))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit row_limit
  )
  union all
  (
    select 2, event_attendees.user_id, event_attendees.created_at, event_attendees.id
    from public.event_attendees
    where event_attendees.event_id = event_attendee_page.event_id
      and event_attendees.user_id not in (select private.friend_ids())
      and event_attendees.user_id <> (select events.created_by from public.events where events.id = event_attendee_page.event_id)
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(private.people_cursor(after, 2)), private.cursor_id(private.people_cursor(after, 2)))
      and (query = '' or private.is_named(event_attendees.user_id, query))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit row_limit
  );
$$;

create function private.event_maybe_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language sql
stable
set search_path = ''
as $$
  (
    select 1::bigint, event_answers.user_id, event_answers.answered_at, event_answers.user_id
    from public.event_answers
    where event_answers.event_id = event_maybe_page.event_id
      and event_answers.answer = 'maybe'
      and coalesce((after ->> 'rank')::bigint, 0) <= 1
      and event_answers.user_id in (select private.friend_ids())
      and (event_answers.answered_at, event_answers.user_id)
        < (private.cursor_at(private.people_cursor(after, 1)), private.cursor_id(private.people_cursor(after, 1)))
      and (query = '' or private.is_named(event_answers.user_id, query))
    order by event_answers.answered_at desc, event_answers.user_id desc
    limit row_limit
  )
  union all
  (
    select 2, event_answers.user_id, event_answers.answered_at, event_answers.user_id
    from public.event_answers
    where event_answers.event_id = event_maybe_page.event_id
      and event_answers.answer = 'maybe'
      and event_answers.user_id not in (select private.friend_ids())
      and (event_answers.answered_at, event_answers.user_id)
        < (private.cursor_at(private.people_cursor(after, 2)), private.cursor_id(private.people_cursor(after, 2)))
      and (query = '' or private.is_named(event_answers.user_id, query))
    order by event_answers.answered_at desc, event_answers.user_id desc
    limit row_limit
  );
$$;

create function private.event_waiting_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language sql
stable
set search_path = ''
as $$
  select event_waiting.number, event_waiting.user_id, event_waiting.created_at, event_waiting.user_id
  from public.event_waiting
  where event_waiting.event_id = event_waiting_page.event_id
    and event_waiting.event_id in (select private.my_organised_event_ids())
    and event_waiting.number > coalesce((after ->> 'rank')::bigint, 0)
    and (query = '' or private.is_named(event_waiting.user_id, query))
  order by event_waiting.number
  limit row_limit;
$$;

create function private.event_invited_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language sql
stable
set search_path = ''
as $$
  select 1::bigint, event_invitations.invitee_id, event_invitations.created_at, event_invitations.id
  from public.event_invitations
  where event_invitations.event_id = event_invited_page.event_id
    and event_invitations.event_id in (select private.my_organised_event_ids())
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending'
    and (event_invitations.created_at, event_invitations.id) < (private.cursor_at(after), private.cursor_id(after))
    and (query = '' or private.is_named(event_invitations.invitee_id, query))
  order by event_invitations.created_at desc, event_invitations.id desc
  limit row_limit;
$$;

create function public.event_people(
  event_id uuid,
  after jsonb default null,
  page_size integer default 50,
  section text default 'going',
  query text default ''
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with asked as (
    select
      events.id,
      events.created_by as organiser,
      private.page_length(page_size) as length,
      left(btrim(coalesce(query, '')), 200) as name
    from public.events
    where events.id = event_people.event_id
  ),
  candidates as (
    select person.*, row_number() over (order by person.rank, person.at desc, person.id desc) as place
    from (
      select going.*
      from asked
      cross join lateral private.event_attendee_page(asked.id, after, asked.length + 1, asked.name) as going
      where section = 'going'
      union all
      select maybe.*
      from asked
      cross join lateral private.event_maybe_page(asked.id, after, asked.length + 1, asked.name) as maybe
      where section = 'maybe'
      union all
      select waiting.*
      from asked
      cross join lateral private.event_waiting_page(asked.id, after, asked.length + 1, asked.name) as waiting
      where section = 'waiting'
      union all
      select invited.*
      from asked
      cross join lateral private.event_invited_page(asked.id, after, asked.length + 1, asked.name) as invited
      where section = 'invited'
    ) as person
    order by place
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'member', member.card,
        'organiser', candidates.user_id = (select asked.organiser from asked),
        'since', candidates.at
      )
      order by place
    ) filter (where place <= private.page_length(page_size)),
    jsonb_agg(
      jsonb_build_object('rank', candidates.rank, 'at', candidates.at, 'id', candidates.id) order by place
    ),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.event_people(uuid, jsonb, integer, text, text) is
  'A page of those who are going (the organiser first, then the caller''s friends, then others, each latest first) or '
  'maybe, for attendees; for the organiser also of those who are waiting, in their order, and invited. `query` is part '
  'of a name or username.';

grant execute on function
  private.event_page_extras(public.events),
  public.create_event(
    uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision,
    double precision, text
  ),
  public.answer_event(uuid, text, boolean),
  private.cancel_event(uuid, text),
  public.cancel_event(uuid, text),
  public.past_events(jsonb, integer),
  private.people_cursor(jsonb, bigint),
  private.is_named(uuid, text),
  private.event_attendee_page(uuid, jsonb, integer, text),
  private.event_maybe_page(uuid, jsonb, integer, text),
  private.event_waiting_page(uuid, jsonb, integer, text),
  private.event_invited_page(uuid, jsonb, integer, text),
  public.event_people(uuid, jsonb, integer, text, text)
to authenticated;
