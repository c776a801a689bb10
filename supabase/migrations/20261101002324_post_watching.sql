create table private.watches (
  member_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null,
  ends_at timestamptz not null,
  primary key (post_id, member_id)
);

comment on table private.watches is
  'Who has which post on the screen just now. Kept for two minutes, then the next to come sweeps them.';

create index watches_member_id_idx on private.watches (member_id, ends_at desc);
create index watches_ends_at_idx on private.watches (ends_at);

create table private.post_pulses (
  post_id uuid primary key references public.posts (id) on delete cascade,
  sent_at timestamptz not null
) with (fillfactor = 70);

comment on table private.post_pulses is
  'When it was last said that the counts of a post changed.';

alter table private.watches enable row level security;
alter table private.post_pulses enable row level security;

create function private.hold_inboxes(members uuid[])
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
exception when others then
  raise warning 'hold_inboxes: %', sqlerrm;
end;
$$;

comment on function private.hold_inboxes(uuid[]) is
  'Locks the inboxes of everybody whom a transaction tells something, in the one order, before the first.';

-- A post's row is locked by the change of its counts: two that change them come here one after the other.
create function private.is_pulse_due(post_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.post_pulses as kept (post_id, sent_at)
  values (is_pulse_due.post_id, clock_timestamp())
  on conflict on constraint post_pulses_pkey do update
  set sent_at = excluded.sent_at
  where kept.sent_at <= excluded.sent_at - interval '1 second';

  return found;
end;
$$;

create function private.tell_counts(post_id uuid, also uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  hearers uuid[] := '{}';
begin
  select * into post from public.posts where posts.id = tell_counts.post_id;

  if found and private.is_pulse_due(post.id) then
    hearers := array(
      select hearer.id
      from (
        select post.user_id as id
        union
        select watches.member_id
        from private.watches
        where watches.post_id = post.id and watches.ends_at > now()
      ) as hearer
      where private.reads(hearer.id, post)
    );
  end if;

  perform private.hold_inboxes(hearers || also);

  if hearers <> '{}' then
    perform private.notify(hearers, 'post_counts', jsonb_build_object('post_id', post.id));
  end if;
end;
$$;

comment on function private.tell_counts(uuid, uuid[]) is
  'Tells the author, and who has the post on the screen, that its counts changed: at most once a second a '
  'post. A client reads post_counts() a second and a half after hearing it, so that what changed within '
  'that second is not lost. `also` are those whom the same transaction tells something next.';
