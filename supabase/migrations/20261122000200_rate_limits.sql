create table private.rate_limits (
  subject text not null,
  action text not null,
  uses integer not null,
  ends_at timestamptz not null,
  primary key (subject, action)
);

comment on table private.rate_limits is
  'Uses by a member, or by the hashed address of a visitor, in the current window of an action.';

create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

alter table private.rate_limits enable row level security;

create function private.caller_subject()
returns text
language sql
stable
set search_path = ''
as $$
  -- An address is stored only as a hash. Our own proxy wrote the last hop of x-forwarded-for; the visitor may
  -- have written the others.
  with request as (
    select nullif(current_setting('request.headers', true), '')::jsonb as headers
  )
  select coalesce(
    (select auth.uid())::text,
    (
      select encode(sha256(convert_to(coalesce(
        headers ->> 'cf-connecting-ip',
        btrim(substring(headers ->> 'x-forwarded-for' from '[^,]*$')),
        ''
      ), 'UTF8')), 'hex')
      from request
    )
  );
$$;

create function private.count_use(subject text, action text, at_most integer, span interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  current private.rate_limits;
begin
  insert into private.rate_limits as existing (subject, action, uses, ends_at)
  values (count_use.subject, count_use.action, 1, now() + span)
  on conflict on constraint rate_limits_pkey do update
  set
    uses = case when existing.ends_at <= now() then 1 else existing.uses + 1 end,
    ends_at = case when existing.ends_at <= now() then excluded.ends_at else existing.ends_at end
  returning * into current;

  if current.uses > at_most then
    raise exception sqlstate 'PT429' using
      message = format('Too many requests. Try again after %s.',
        to_char(current.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      detail = to_char(current.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;

  -- The first use in a window deletes a few old windows, so that the table stays small.
  if current.uses = 1 then
    delete from private.rate_limits
    where ctid = any (array(
      select old.ctid from private.rate_limits as old
      where old.ends_at < now() - interval '1 day'
      order by old.ends_at
      limit 10
      for update skip locked
    ));
  end if;
end;
$$;

comment on function private.count_use(text, text, integer, interval) is
  'Counts one use. Over the limit it fails with PT429; the detail is the end of the window.';

create function private.limit_rate(action text, at_most integer, span interval)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.count_use(private.caller_subject(), action, at_most, span);
$$;

comment on function private.limit_rate(text, integer, interval) is
  'Counts one use by the caller. Server functions call count_use for a member instead.';

create function private.limit_hourly()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate(tg_argv[0], tg_argv[1]::integer, interval '1 hour');
  return new;
end;
$$;

comment on function private.limit_hourly() is
  'Limits how many rows a member may insert or update per hour. Arguments: the action and the limit.';

-- A request notifies each time, even after a withdrawal: the hourly limit alone would let a member notify
-- another sixty times.
create function private.limit_repeats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := tg_argv[0];
  target text;
begin
  foreach target in array string_to_array(tg_argv[1], ' ') loop
    action := action || ' ' || (to_jsonb(new) ->> target);
  end loop;

  perform private.limit_rate(action, 5, interval '1 day');
  return null;
end;
$$;

comment on function private.limit_repeats() is
  'Limits a repeated action on the same target to 5 a day. Arguments: the action and the columns of the '
  'target.';
