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

create function private.limit_rate(action text, at_most integer, span interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  current private.rate_limits;
begin
  insert into private.rate_limits as kept (subject, action, uses, ends_at)
  values (private.caller_subject(), limit_rate.action, 1, now() + span)
  on conflict on constraint rate_limits_pkey do update
  set
    uses = case when kept.ends_at <= now() then 1 else kept.uses + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
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

comment on function private.limit_rate(text, integer, interval) is
  'Counts one use by the caller; past the limit it fails with PT429, whose detail is when the window ends.';
