create table private.invites (
  inviter_id uuid not null references public.profiles (id) on delete cascade,
  -- A hash of inviter and address together, so that it doesn't reveal that two members invited the same person.
  address_hash text not null
    constraint invites_address_hash_shape check (address_hash ~ '^[0-9a-f]{64}$'),
  reserved_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (inviter_id, address_hash)
);

comment on table private.invites is
  'Invitations by e-mail, without the addresses: one mail per address, twenty a day.';

create index invites_sent_idx on private.invites (inviter_id, reserved_at);

alter table private.invites enable row level security;

create function private.reserve_invites(member_id uuid, address_hashes text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  inviter public.profiles;
  remaining integer;
  reserved text[];
  known text[];
begin
  -- Concurrent calls by the same member wait here, so that both count.
  select * into inviter
  from public.profiles
  where profiles.id = reserve_invites.member_id
  for no key update;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  -- Reservations of a call that was cut off.
  delete from private.invites
  where invites.inviter_id = inviter.id
    and invites.sent_at is null
    and invites.reserved_at < now() - interval '10 minutes';

  select 20 - count(*) into remaining
  from private.invites
  where invites.inviter_id = inviter.id and invites.reserved_at > now() - interval '1 day';

  select array_agg(invites.address_hash) into known
  from private.invites
  where invites.inviter_id = inviter.id and invites.address_hash = any (address_hashes);

  with fresh as (
    insert into private.invites (inviter_id, address_hash)
    select inviter.id, requested.address_hash
    from unnest(address_hashes) with ordinality as requested (address_hash, place)
    where requested.address_hash <> all (coalesce(known, '{}'))
    order by requested.place
    limit greatest(remaining, 0)
    on conflict on constraint invites_pkey do nothing
    returning invites.address_hash
  )
  select array_agg(fresh.address_hash) into reserved from fresh;

  return jsonb_build_object(
    'inviter', jsonb_build_object('full_name', inviter.full_name, 'username', inviter.username),
    'reserved', to_jsonb(coalesce(reserved, '{}')),
    'known', to_jsonb(coalesce(known, '{}'))
  );
end;
$$;

create function public.reserve_invites(member_id uuid, address_hashes text[])
returns jsonb
language sql
set search_path = ''
as $$
  select private.reserve_invites(member_id, address_hashes);
$$;

comment on function public.reserve_invites(uuid, text[]) is
  'For send-invites: which of these may be sent now, and which were sent before. The rest exceed the daily '
  'twenty.';

create function private.settle_invites(member_id uuid, sent text[], failed text[])
returns void
language sql
security definer
set search_path = ''
as $$
  update private.invites
  set sent_at = now()
  where invites.inviter_id = settle_invites.member_id
    and invites.address_hash = any (settle_invites.sent);

  delete from private.invites
  where invites.inviter_id = settle_invites.member_id
    and invites.address_hash = any (settle_invites.failed)
    and invites.sent_at is null;
$$;

create function public.settle_invites(member_id uuid, sent text[], failed text[])
returns void
language sql
set search_path = ''
as $$
  select private.settle_invites(member_id, sent, failed);
$$;

comment on function public.settle_invites(uuid, text[], text[]) is
  'For send-invites: failed ones don''t count and may be tried again.';

create function private.inviter_card(username text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  card jsonb;
begin
  perform private.limit_rate('inviter_card', 60, interval '1 minute');

  select private.member_card(member) into card
  from public.profiles as member
  where member.username = lower(btrim(inviter_card.username)) and private.is_visible(member.id);

  return card;
end;
$$;

create function public.inviter_card(username text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.inviter_card(username);
$$;

comment on function public.inviter_card(text) is
  'The card of the member with exactly this username, or null.';

grant execute on function
  private.reserve_invites(uuid, text[]),
  public.reserve_invites(uuid, text[]),
  private.settle_invites(uuid, text[], text[]),
  public.settle_invites(uuid, text[], text[])
to service_role;

grant execute on function
  private.inviter_card(text),
  public.inviter_card(text)
to anon, authenticated;
