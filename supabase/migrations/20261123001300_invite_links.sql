create table private.invite_keys (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  key text not null,
  created_at timestamptz not null default now()
);

comment on table private.invite_keys is
  'The secret in a member''s invite link. A member who signs up with it becomes a friend at the press of a '
  'button; renewing it turns earlier links into mere introductions.';

alter table private.invite_keys enable row level security;

create table private.inviters (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  inviter_id uuid not null references public.profiles (id) on delete cascade,
  -- Null if the link had no key, or one that was renewed.
  key text,
  created_at timestamptz not null default now(),
  constraint inviters_not_self check (member_id <> inviter_id)
);

comment on table private.inviters is
  'Whose link a member signed up with, until they answer it. Any request, friendship or block between the two '
  'answers it as well.';

create index inviters_inviter_id_idx on private.inviters (inviter_id);

alter table private.inviters enable row level security;

create function private.new_invite_key()
returns text
language sql
set search_path = ''
as $$
  -- 122 random bits, as 22 characters that need no encoding in an address.
  select translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
$$;

create function private.is_invite_key(member_id uuid, key text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.invite_keys
    where invite_keys.member_id = is_invite_key.member_id and invite_keys.key = is_invite_key.key
  );
$$;

create function private.invite_key(member_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.invite_keys (member_id, key)
  select invite_key.member_id, private.new_invite_key() where invite_key.member_id is not null
  on conflict on constraint invite_keys_pkey do nothing;

  return (
    select invite_keys.key from private.invite_keys where invite_keys.member_id = invite_key.member_id
  );
end;
$$;

comment on function private.invite_key(uuid) is
  'The key of a member''s invite link, in the link itself and in the mails of send-invites. Made by the first call.';

create function private.my_invite_key()
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.limit_rate('my_invite_key', 240, interval '1 hour');

  return private.invite_key(private.member_id());
end;
$$;

create function public.my_invite_key()
returns text
language sql
set search_path = ''
as $$
  select private.my_invite_key();
$$;

comment on function public.my_invite_key() is
  'The key of the caller''s invite link, `/register?ref={username}&key={key}`. Made by the first call.';

create function private.renew_invite_key()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  new_key text := private.new_invite_key();
begin
  perform private.require_live_session();
  perform private.limit_rate('renew_invite_key', 20, interval '1 hour');

  if me is null then
    return null;
  end if;

  insert into private.invite_keys (member_id, key)
  values (me, new_key)
  on conflict on constraint invite_keys_pkey do update
  set key = excluded.key, created_at = now();

  return new_key;
end;
$$;

create function public.renew_invite_key()
returns text
language sql
set search_path = ''
as $$
  select private.renew_invite_key();
$$;

comment on function public.renew_invite_key() is
  'Gives the caller''s invite link a new key. Members who came by an earlier link can then only send a request.';

drop function public.inviter_card(text);
drop function private.inviter_card(text);

create function private.inviter_card(username text, key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  card jsonb;
begin
  perform private.limit_rate('inviter_card', 60, interval '1 minute');

  select private.member_card(member)
    || jsonb_build_object('consented', private.is_invite_key(member.id, inviter_card.key))
  into card
  from public.profiles as member
  where member.username = lower(btrim(inviter_card.username))
    and private.is_visible(member.id)
    and not private.is_leaving(member.id);

  return card;
end;
$$;

create function public.inviter_card(username text, key text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.inviter_card(username, key);
$$;

comment on function public.inviter_card(text, text) is
  'The card of the member with exactly this username, or null. `consented`: the key of their invite link is '
  'in force.';

-- A trigger on profiles, because auth.users has the only one that we put on a table of Supabase.
create function private.keep_inviter()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  metadata jsonb := (select users.raw_user_meta_data from auth.users where users.id = new.id);
begin
  insert into private.inviters (member_id, inviter_id, key)
  select
    new.id,
    inviter.id,
    case when private.is_invite_key(inviter.id, metadata ->> 'key') then metadata ->> 'key' end
  from public.profiles as inviter
  where inviter.username = lower(btrim(metadata ->> 'ref')) and inviter.id <> new.id;

  return null;
end;
$$;

create trigger keep_inviter
after insert on public.profiles
for each row execute function private.keep_inviter();

create function private.forget_inviter(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  delete from private.inviters
  where (inviters.member_id, inviters.inviter_id) in ((one, other), (other, one));
$$;

-- The inviter's own request answers nothing: the new member does, by its answer.
create function private.answer_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.inviters
  where inviters.member_id = new.user_id and inviters.inviter_id = new.friend_id;
  return null;
end;
$$;

create trigger answer_invitation
after insert on public.friendships
for each row when (new.status = 'pending')
execute function private.answer_invitation();

create function private.end_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_inviter(old.user_id, old.friend_id);
  return null;
end;
$$;

create trigger end_invitation
after delete or update of status on public.friendships
for each row execute function private.end_invitation();

create function private.block_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_inviter(new.blocker_id, new.blocked_id);
  return null;
end;
$$;

create trigger block_invitation
after insert on public.blocks
for each row execute function private.block_invitation();

create function private.my_inviter()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'member', private.member_card(inviter),
    'consented', private.is_invite_key(inviter.id, inviters.key)
  )
  from private.inviters
  join public.profiles as inviter on inviter.id = inviters.inviter_id
  where inviters.member_id = (select private.member_id()) and not private.is_leaving(inviter.id);
$$;

create function public.my_inviter()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_inviter();
$$;

comment on function public.my_inviter() is
  'The member whose link the caller signed up with, until the caller answers; then null. `consented`: '
  'answering makes the friendship at once.';

create function private.answer_inviter(connect boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  inviter uuid;
  invite_key text;
begin
  perform private.require_live_session();
  perform private.limit_rate('answer_inviter', 60, interval '1 hour');

  select inviters.inviter_id into inviter from private.inviters where inviters.member_id = me;
  perform private.lock_pair(me, inviter);

  delete from private.inviters
  where inviters.member_id = me and inviters.inviter_id = inviter
  returning inviters.key into invite_key;

  if not connect then
    return 'none';
  end if;

  if not found or private.is_leaving(inviter) then
    raise exception sqlstate 'PT404' using message = 'This invitation does not exist';
  end if;

  -- An inviter who has declined this member for good meant it later than the link.
  if private.is_invite_key(inviter, invite_key) and not private.is_ignored(inviter, me) then
    delete from private.ignored_askers
    where ignored_askers.member_id = me and ignored_askers.asker_id = inviter;

    update public.friendships
    set status = 'accepted'
    where friendships.user_id = inviter and friendships.friend_id = me and friendships.status = 'pending';

    if not found then
      insert into public.friendships (user_id, friend_id, status, accepted_at)
      values (inviter, me, 'accepted', now()), (me, inviter, 'accepted', now());
      perform private.announce_acceptance(inviter, me);
    end if;
  else
    insert into public.friendships (user_id, friend_id, status) values (me, inviter, 'pending');
  end if;

  return public.friendship_with(inviter);
end;
$$;

create function public.answer_inviter(connect boolean)
returns text
language sql
set search_path = ''
as $$
  select private.answer_inviter(connect);
$$;

comment on function public.answer_inviter(boolean) is
  'Answers the invitation that the caller came by. True: friends at once where the inviter consented, else a '
  'request; PT404 if there is no inviter. False forgets the inviter.';

grant execute on function
  private.my_invite_key(),
  public.my_invite_key(),
  private.renew_invite_key(),
  public.renew_invite_key(),
  private.my_inviter(),
  public.my_inviter(),
  private.answer_inviter(boolean),
  public.answer_inviter(boolean)
to authenticated;

grant execute on function
  private.inviter_card(text, text),
  public.inviter_card(text, text)
to anon, authenticated;
