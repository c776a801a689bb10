create function public.my_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date desc, events.id desc) as rank
    from public.events
    where events.created_by = (select private.member_id())
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
  from found;
$$;

comment on function public.my_events(jsonb, integer) is
  'A page of the events that the caller organises, the latest to start first.';

create function public.attending(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date desc, events.id desc) as rank
    from public.event_attendees as mine
    join public.events on events.id = mine.event_id
    where mine.user_id = (select private.member_id())
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
  from found;
$$;

comment on function public.attending(jsonb, integer) is
  'A page of the events that the caller goes to, the latest to start first.';

create function public.event_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attending', (
      select count(*) from public.event_attendees
      join public.events on events.id = event_attendees.event_id
      where event_attendees.user_id = (select private.member_id())
    ),
    'organised', (
      select count(*) from public.events where events.created_by = (select private.member_id())
    )
  );
$$;

comment on function public.event_counts() is 'How many events the caller goes to, and organises.';

create function private.linked_event(event_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('place_card', 240, interval '1 minute');

  return (
    select private.event_card(events)
    from public.events
    where events.id = linked_event.event_id
      and private.member_id() is not null
      and events.created_by not in (select private.blocked_ids())
  );
end;
$$;

create function public.event_card(event_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.linked_event(event_id);
$$;

comment on function public.event_card(uuid) is
  'What anybody with an event''s link may know, to ask to come: never where it is, nor who goes.';

create function public.event_page(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_details(events) || jsonb_build_object(
    'request_count', case
      when events.created_by = (select private.member_id()) then (
        select count(*)
        from public.event_invitations
        where event_invitations.event_id = events.id
          and event_invitations.kind = 'request'
          and event_invitations.status = 'pending'
      )
    end
  )
  from public.events
  where events.id = event_page.event_id;
$$;

comment on function public.event_page(uuid) is
  'An event that the caller may see, or null; with how many ask to come for its organiser.';

create index event_attendees_newest_idx on public.event_attendees (event_id, created_at desc, id desc);

create function public.event_people(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      private.member_card(member) as card,
      events.created_by = event_attendees.user_id as organises,
      event_attendees.created_at as at,
      event_attendees.id,
      row_number() over (order by event_attendees.created_at desc, event_attendees.id desc) as rank
    from public.event_attendees
    join public.profiles as member on member.id = event_attendees.user_id
    join public.events on events.id = event_attendees.event_id
    where event_attendees.event_id = event_people.event_id
      and event_people.event_id in (select private.my_event_ids())
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', card, 'organiser', organises, 'since', at) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.event_people(uuid, jsonb, integer) is
  'A page of who goes to an event, for those who go, the latest to join first.';

create function public.event_requests(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      event_invitations.*,
      private.member_card(member) as card,
      row_number() over (
        order by event_invitations.created_at desc, event_invitations.id desc
      ) as rank
    from public.event_invitations
    join public.profiles as member on member.id = event_invitations.invitee_id
    where event_invitations.event_id = event_requests.event_id
      and event_requests.event_id in (select private.my_organised_event_ids())
      and event_invitations.status = 'pending'
      and (event_invitations.created_at, event_invitations.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by event_invitations.created_at desc, event_invitations.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'member', card, 'kind', kind, 'invited_by', invited_by, 'since', created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', created_at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.event_requests(uuid, jsonb, integer) is
  'A page of who asks to come and who is invited, for the organiser of an event, newest first.';

grant execute on function
  private.linked_event(uuid),
  public.my_events(jsonb, integer),
  public.attending(jsonb, integer),
  public.event_counts(),
  public.event_card(uuid),
  public.event_page(uuid),
  public.event_people(uuid, jsonb, integer),
  public.event_requests(uuid, jsonb, integer)
to authenticated;
