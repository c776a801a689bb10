create table private.rate_limits (
  subject text not null,
  action text not null,
  uses integer not null,
  ends_at timestamptz not null,
  primary key (subject, action)
);

comment on table private.rate_limits is
  'How often a member, or an address of an anonymous visitor, did something in the current window.';

create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

alter table private.rate_limits enable row level security;

create function private.caller_subject()
returns text
language sql
stable
set search_path = ''
as $$
  -- An address is kept only as a hash. The last hop of x-forwarded-for is the one that our own proxy
  -- wrote; what stands before it is the visitor's word.
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

  -- Whoever opens a window sweeps a few that ended long ago, so that the table stays small.
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
  'Counts one use; past the limit it fails with PT429, whose detail is when the window ends.';

create function private.limit_rate(action text, at_most integer, span interval)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.count_use(private.caller_subject(), action, at_most, span);
$$;

comment on function private.limit_rate(text, integer, interval) is
  'Counts one use by the caller. Functions on the server count for a member with count_use.';

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
  'Limits what a row of this table is to its maker: trigger arguments are the action and how often an hour.';

-- Asking and withdrawing notifies each time: the hourly limit alone would let one member wake another sixty
-- times.
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
  'Limits how often a day the same is done to the same: the action, and the columns that say to whom.';
