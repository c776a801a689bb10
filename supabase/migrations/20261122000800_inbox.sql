create table private.inbox (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  seq bigint not null default 0,
  seen_at timestamptz,
  -- The time of the last event. A client that has just begun to listen learns from it whether it missed that
  -- event.
  sent_at timestamptz
) with (fillfactor = 70);

comment on table private.inbox is
  'One row per member: the number of the last event sent to them, and when they were last present.';

alter table private.inbox enable row level security;

create function private.create_inbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.inbox (member_id) values (new.id);
  return new;
end;
$$;

create trigger create_inbox
after insert on public.profiles
for each row execute function private.create_inbox();

create function private.lock_inboxes(members uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.inbox
  where inbox.member_id = any (members)
  order by inbox.member_id
  for no key update;
-- As in notify, a failure never fails the write. It costs only the order of the locks.
exception when others then
  raise warning 'lock_inboxes: %', sqlerrm;
end;
$$;

comment on function private.lock_inboxes(uuid[]) is
  'Locks the inboxes of all members that a transaction will notify, in the order of their ids, before the '
  'first event.';

create function private.notify(members uuid[], event text, payload jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent bigint;
begin
  -- Rows are locked in the order of their ids until commit, so that the numbers follow the order of commits. A
  -- transaction that notifies more than once first calls lock_inboxes for everybody concerned, and counts its
  -- rate limits before that; otherwise two transactions could deadlock.
  with locked as (
    select inbox.member_id
    from private.inbox
    where inbox.member_id = any (members)
    order by inbox.member_id
    for no key update
  ),
  numbered as (
    update private.inbox
    set seq = inbox.seq + 1, sent_at = clock_timestamp()
    from locked
    where inbox.member_id = locked.member_id
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

comment on function private.notify(uuid[], text, jsonb) is
  'Sends an event with the next number to each member''s own topic. A failure never fails the write.';

create function private.open_inbox()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  inbox_row private.inbox;
begin
  update private.inbox
  set seen_at = now()
  where inbox.member_id = (select private.member_id())
  returning * into inbox_row;

  if not found then
    raise insufficient_privilege using message = 'Only members have an inbox';
  end if;

  return jsonb_build_object(
    'seq', inbox_row.seq,
    'quiet_ms', floor(extract(epoch from clock_timestamp() - inbox_row.sent_at) * 1000)
  );
end;
$$;

create function public.open_inbox()
returns jsonb
language sql
set search_path = ''
as $$
  select private.open_inbox();
$$;

comment on function public.open_inbox() is
  'Marks the member as present. Returns the number of the last event sent to them, and its age.';

grant execute on function
  private.open_inbox(),
  public.open_inbox()
to authenticated;
