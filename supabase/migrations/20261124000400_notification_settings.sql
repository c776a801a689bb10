create table private.notification_settings (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  choices jsonb not null default '{}'
    constraint notification_settings_choices check (jsonb_typeof(choices) = 'object'),
  hide_names boolean not null default false,
  quiet_from time,
  quiet_until time,
  -- 1 is Monday, 7 is Sunday.
  quiet_days smallint[],
  time_zone text,
  constraint notification_settings_quiet_hours check (
    num_nonnulls(quiet_from, quiet_until, quiet_days, time_zone) = 0
    or num_nonnulls(quiet_from, quiet_until, quiet_days, time_zone) = 4
    and quiet_from <> quiet_until
    and quiet_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
    and cardinality(quiet_days) between 1 and 7
  )
);

comment on table private.notification_settings is
  'How a member wants to be notified; without a row, the defaults hold. `choices`: by kind `device` (the default), '
  '`pure` (no push) or `off` (no notification). Quiet hours begin on `quiet_days` at `quiet_from`, in `time_zone`, and '
  'end at the next `quiet_until`.';

alter table private.notification_settings enable row level security;

create function private.notification_choice(member_id uuid, kind text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select notification_settings.choices ->> kind
      from private.notification_settings
      where notification_settings.member_id = notification_choice.member_id
    ),
    'device'
  );
$$;

create function private.quiet_periods(member_id uuid, around timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql
stable
security definer
rows 3
set search_path = ''
as $$
  -- Instants instead of times of day: in the night in which clocks go back, an hour passes twice.
  select
    (day + settings.quiet_from) at time zone settings.time_zone,
    (day + (settings.quiet_until <= settings.quiet_from)::integer + settings.quiet_until)
      at time zone settings.time_zone
  from private.notification_settings as settings
  cross join generate_series(-1, 1) as days (later)
  cross join lateral (select (around at time zone settings.time_zone)::date + days.later) as local (day)
  where settings.member_id = quiet_periods.member_id
    and extract(isodow from day)::smallint = any (settings.quiet_days);
$$;

comment on function private.quiet_periods(uuid, timestamptz) is
  'A member''s quiet hours that begin on the day of an instant, the day before or the day after.';

create function private.may_push(member_id uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.notification_choice(may_push.member_id, kind) = 'device'
    and not exists (
      select from private.quiet_periods(may_push.member_id, now()) as quiet
      where quiet.starts_at <= now() and now() < quiet.ends_at
    );
$$;

comment on function private.may_push(uuid, text) is
  'Whether a member''s devices may show a notification of this kind now.';

create function private.my_notification_settings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'choices', coalesce(settings.choices, '{}'),
    'hide_names', coalesce(settings.hide_names, false),
    'quiet_hours', case when settings.time_zone is not null then jsonb_build_object(
      'starts_at', to_char(settings.quiet_from, 'HH24:MI'),
      'ends_at', to_char(settings.quiet_until, 'HH24:MI'),
      'days', settings.quiet_days,
      'time_zone', settings.time_zone
    ) end
  )
  from (select) as always
  left join private.notification_settings as settings on settings.member_id = (select private.member_id());
$$;

create function public.my_notification_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_notification_settings();
$$;

comment on function public.my_notification_settings() is
  'How the caller wants to be notified. A kind without a choice is `device`; `quiet_hours` is null if there are none.';

create function private.set_notification_choice(kind text, choice text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('set_notification_choice', 240, interval '1 hour');

  if private.notification_title(kind) is null then
    raise check_violation using message = 'This kind of notification does not exist';
  elsif choice is null or choice not in ('device', 'pure', 'off') then
    raise check_violation using message = 'This choice does not exist';
  elsif kind = 'friend_request' and choice = 'off' then
    raise check_violation using message = 'Friend requests can''t be off';
  end if;

  insert into private.notification_settings as settings (member_id, choices)
  select me, jsonb_build_object(kind, choice) where me is not null
  on conflict on constraint notification_settings_pkey do update set choices = settings.choices || excluded.choices;
end;
$$;

create function public.set_notification_choice(kind text, choice text)
returns void
language sql
set search_path = ''
as $$
  select private.set_notification_choice(kind, choice);
$$;

comment on function public.set_notification_choice(text, text) is
  'Chooses where the caller is notified of a kind: `device` (and in PURE), `pure` or `off`. Friend requests can''t be '
  'off.';

create function private.set_hide_names(value boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('set_hide_names', 60, interval '1 hour');

  insert into private.notification_settings (member_id, hide_names)
  select me, value where me is not null
  on conflict on constraint notification_settings_pkey do update set hide_names = excluded.hide_names;
end;
$$;

create function public.set_hide_names(value boolean)
returns void
language sql
set search_path = ''
as $$
  select private.set_hide_names(value);
$$;

comment on function public.set_hide_names(boolean) is
  'Whether the caller''s devices show notifications without the names of people, groups and events.';

create function private.set_quiet_hours(starts_at time, ends_at time, days smallint[], time_zone text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('set_quiet_hours', 60, interval '1 hour');

  if num_nulls(starts_at, ends_at, days, time_zone) > 0 then
    raise check_violation using message = 'Quiet hours have a beginning, an end, days and a time zone';
  elsif not exists (select from pg_catalog.pg_timezone_names where name = set_quiet_hours.time_zone) then
    raise check_violation using message = 'This time zone does not exist';
  end if;

  insert into private.notification_settings (member_id, quiet_from, quiet_until, quiet_days, time_zone)
  select me, starts_at, ends_at, days, set_quiet_hours.time_zone where me is not null
  on conflict on constraint notification_settings_pkey do update set
    quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until,
    quiet_days = excluded.quiet_days,
    time_zone = excluded.time_zone;
end;
$$;

create function public.set_quiet_hours(starts_at time, ends_at time, days smallint[], time_zone text)
returns void
language sql
set search_path = ''
as $$
  select private.set_quiet_hours(starts_at, ends_at, days, time_zone);
$$;

comment on function public.set_quiet_hours(time, time, smallint[], text) is
  'Keeps the caller''s devices quiet between two times of day in an IANA time zone. `days` are those on which the quiet '
  'hours begin, 1 for Monday to 7 for Sunday; an end before the beginning is on the next day.';

create function private.clear_quiet_hours()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.limit_rate('set_quiet_hours', 60, interval '1 hour');

  update private.notification_settings
  set quiet_from = null, quiet_until = null, quiet_days = null, time_zone = null
  where notification_settings.member_id = (select private.member_id());
end;
$$;

create function public.clear_quiet_hours()
returns void
language sql
set search_path = ''
as $$
  select private.clear_quiet_hours();
$$;

comment on function public.clear_quiet_hours() is 'Ends the caller''s quiet hours.';

create or replace function private.create_notification(
  recipient uuid, actor uuid, type text, about jsonb default '{}'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := private.member_name(actor);
begin
  if recipient is null or actor is null or recipient = actor
    or exists (
      select from public.blocks
      where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    or exists (
      select from public.mutes where mutes.muter_id = recipient and mutes.muted_id = actor
    )
    or private.notification_choice(recipient, type) = 'off'
  then
    return;
  end if;

  -- An unread conversation has one notification, however many messages it has.
  if type = 'message' then
    delete from public.notifications
    where notifications.user_id = recipient
      and notifications.actor_id = actor
      and notifications.type = 'message'
      and not notifications.read;
  end if;

  insert into public.notifications (user_id, actor_id, type, title, message, data)
  values (
    recipient,
    actor,
    create_notification.type,
    private.notification_title(create_notification.type),
    private.notification_message(create_notification.type, actor_name, about),
    private.notification_data(create_notification.type, actor, actor_name, about)
  )
  on conflict do nothing;
end;
$$;

comment on function private.create_notification(uuid, uuid, text, jsonb) is
  'Notifies a member of what another did, unless they are the same, one blocks the other, or the recipient muted the '
  'actor or switched this kind off. `about` holds the ids and names that the data of this type has (docs/rows.md).';

grant execute on function
  private.my_notification_settings(),
  public.my_notification_settings(),
  private.set_notification_choice(text, text),
  public.set_notification_choice(text, text),
  private.set_hide_names(boolean),
  public.set_hide_names(boolean),
  private.set_quiet_hours(time, time, smallint[], text),
  public.set_quiet_hours(time, time, smallint[], text),
  private.clear_quiet_hours(),
  public.clear_quiet_hours()
to authenticated;
