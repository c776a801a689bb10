create table private.invite_limits (
  is_only_row boolean primary key default true
    constraint invite_limits_only_row check (is_only_row),
  address_daily integer not null default 2,
  project_daily integer not null default 1000
);

comment on table private.invite_limits is
  'How many invitations a day go to one address, and from the whole project. Operators change the one row.';

insert into private.invite_limits default values;

-- Without the inviter: together with private.invites it must not reveal who invited the same person.
create table private.invite_mails (
  id uuid primary key,
  address_hash text not null
    constraint invite_mails_address_hash_shape check (address_hash ~ '^[0-9a-f]{64}$'),
  reserved_at timestamptz not null default now()
);

comment on table private.invite_mails is
  'The mails of a year, by their address''s hash without its +tag. The id stands in the mail: it stops others.';

create index invite_mails_address_idx on private.invite_mails (address_hash, reserved_at);

create index invite_mails_reserved_at_idx on private.invite_mails (reserved_at);

create table private.stopped_addresses (
  address_hash text primary key
    constraint stopped_addresses_hash_shape check (address_hash ~ '^[0-9a-f]{64}$'),
  stopped_at timestamptz not null default now()
);

comment on table private.stopped_addresses is
  'The hashes of addresses that want no more invitations.';

alter table private.invite_limits enable row level security;
alter table private.invite_mails enable row level security;
alter table private.stopped_addresses enable row level security;

create function private.require_inviter(member_id uuid)
returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  inviter public.profiles;
begin
  -- Concurrent calls by the same member wait here, so that both count.
  select * into inviter
  from public.profiles
  where profiles.id = require_inviter.member_id
    and not exists (
      select from private.account_deletions where account_deletions.member_id = profiles.id
    )
  for no key update;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  if not exists (
    select from auth.users
    where users.id = inviter.id
      and (users.email_confirmed_at is not null or users.created_at < now() - interval '1 hour')
  ) then
    raise exception sqlstate 'PT403' using
      message = 'Please confirm your email address first, or wait until you have been here for an hour';
  end if;

  return inviter;
end;
$$;

comment on function private.require_inviter(uuid) is
  'The member, locked, if they may invite: their address is confirmed, or their account an hour old.';

drop function public.reserve_invites(uuid, text[]);
drop function private.reserve_invites(uuid, text[]);
drop function public.settle_invites(uuid, text[], text[]);
drop function private.settle_invites(uuid, text[], text[]);

create function private.reserve_invites(member_id uuid, invites jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  inviter public.profiles := private.require_inviter(reserve_invites.member_id);
  limits private.invite_limits := (select invite_limits from private.invite_limits);
  yesterday timestamptz := now() - interval '1 day';
  remaining integer;
  project_remaining integer;
  invite record;
  mail_id uuid;
  answers jsonb := '[]';
begin
  -- Members who invite at the same time wait here, so that the caps of addresses and project hold.
  perform pg_advisory_xact_lock(hashtextextended('invite mails', 0));

  -- Reservations of a call that was cut off.
  delete from private.invites
  where invites.inviter_id = inviter.id
    and invites.sent_at is null
    and invites.reserved_at < now() - interval '10 minutes';

  delete from private.invite_mails where invite_mails.reserved_at < now() - interval '1 year';

  select 20 - count(*) into remaining
  from private.invites
  where invites.inviter_id = inviter.id and invites.reserved_at > yesterday;

  select limits.project_daily - count(*) into project_remaining
  from private.invite_mails
  where invite_mails.reserved_at > yesterday;

  for invite in
    select * from jsonb_to_recordset(reserve_invites.invites) as requested (hash text, address_hash text)
  loop
    mail_id := null;

    if not exists (
      select from private.invites
      where invites.inviter_id = inviter.id and invites.address_hash = invite.hash
    ) then
      if remaining > 0 and project_remaining > 0
        and not exists (
          select from private.stopped_addresses where stopped_addresses.address_hash = invite.address_hash
        )
        and (
          select count(*) from private.invite_mails
          where invite_mails.address_hash = invite.address_hash and invite_mails.reserved_at > yesterday
        ) < limits.address_daily
      then
        mail_id := gen_random_uuid();
        insert into private.invites (inviter_id, address_hash) values (inviter.id, invite.hash);
        insert into private.invite_mails (id, address_hash) values (mail_id, invite.address_hash);
        remaining := remaining - 1;
        project_remaining := project_remaining - 1;
      end if;

      answers := answers || jsonb_build_object(
        'hash', invite.hash, 'outcome', case when mail_id is null then 'over_limit' else 'reserved' end, 'mail_id', mail_id
      );
    else
      answers := answers || jsonb_build_object('hash', invite.hash, 'outcome', 'already', 'mail_id', null);
    end if;
  end loop;

  return jsonb_build_object(
    'inviter', jsonb_build_object(
      'full_name', inviter.full_name,
      'username', inviter.username,
      'key', private.invite_key(inviter.id)
    ),
    'invites', answers
  );
end;
$$;

create function public.reserve_invites(member_id uuid, invites jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select private.reserve_invites(member_id, invites);
$$;

comment on function public.reserve_invites(uuid, jsonb) is
  'For send-invites: which of these {hash, address_hash} may be sent now, which this member invited before, and '
  'which exceed a day''s limits. An address that stopped its mails is over the limit, too.';

create function private.settle_invite(member_id uuid, hash text, mail_id uuid, was_sent boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if was_sent then
    update private.invites
    set sent_at = now()
    where invites.inviter_id = settle_invite.member_id and invites.address_hash = settle_invite.hash;
    return;
  end if;

  delete from private.invites
  where invites.inviter_id = settle_invite.member_id
    and invites.address_hash = settle_invite.hash
    and invites.sent_at is null;
  delete from private.invite_mails where invite_mails.id = settle_invite.mail_id;
end;
$$;

create function public.settle_invite(member_id uuid, hash text, mail_id uuid, was_sent boolean)
returns void
language sql
set search_path = ''
as $$
  select private.settle_invite(member_id, hash, mail_id, was_sent);
$$;

comment on function public.settle_invite(uuid, text, uuid, boolean) is
  'For send-invites: a mail that wasn''t sent doesn''t count and may be tried again.';

create function private.stop_invites(mail_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('stop_invites', 30, interval '1 minute');

  insert into private.stopped_addresses (address_hash)
  select invite_mails.address_hash
  from private.invite_mails
  where invite_mails.id = stop_invites.mail_id
  on conflict on constraint stopped_addresses_pkey do nothing;

  return exists (select from private.invite_mails where invite_mails.id = stop_invites.mail_id);
end;
$$;

create function public.stop_invites(mail_id uuid)
returns boolean
language sql
set search_path = ''
as $$
  select private.stop_invites(mail_id);
$$;

comment on function public.stop_invites(uuid) is
  'Ends invitations to the address that got this mail. For everybody with the mail''s link. False for a link '
  'that is unknown or over a year old.';

grant execute on function
  private.reserve_invites(uuid, jsonb),
  public.reserve_invites(uuid, jsonb),
  private.settle_invite(uuid, text, uuid, boolean),
  public.settle_invite(uuid, text, uuid, boolean)
to service_role;

grant execute on function
  private.stop_invites(uuid),
  public.stop_invites(uuid)
to anon, authenticated;
