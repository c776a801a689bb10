-- When the last event was sent, so that who has just begun to read knows whether it came before that.
alter table private.inbox add column sent_at timestamptz;

create or replace function private.notify(members uuid[], event text, payload jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent bigint;
begin
  -- Rows are locked in the order of their ids, and kept until commit: that makes the numbers follow the
  -- order of commits. A transaction that notifies more than once names everyone concerned the first
  -- time, and counts its rate limits before, or two of them could wait for each other.
  with concerned as (
    select inbox.member_id
    from private.inbox
    where inbox.member_id = any (members)
    order by inbox.member_id
    for no key update
  ),
  numbered as (
    update private.inbox
    set seq = inbox.seq + 1, sent_at = clock_timestamp()
    from concerned
    where inbox.member_id = concerned.member_id
    returning inbox.member_id, inbox.seq
  )
  select count(realtime.send(
    notify.payload || jsonb_build_object('seq', numbered.seq),
    notify.event,
    'member:' || numbered.member_id::text,
    true
  ))
  from numbered
  into sent;
exception when others then
  raise warning 'notify %: %', event, sqlerrm;
end;
$$;

create or replace function private.open_inbox()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mine private.inbox;
begin
  update private.inbox
  set seen_at = now()
  where inbox.member_id = (select private.member_id())
  returning * into mine;

  if not found then
    raise insufficient_privilege using message = 'Only members have an inbox';
  end if;

  return jsonb_build_object(
    'seq', mine.seq,
    'quiet_ms', floor(extract(epoch from clock_timestamp() - mine.sent_at) * 1000)
  );
end;
$$;

comment on function public.open_inbox() is
  'Marks the member as here now; the number of the last event sent to them, and how long ago that was.';
