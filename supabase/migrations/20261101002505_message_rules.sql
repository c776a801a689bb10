create function private.pair_key(one uuid, other uuid)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended(least(one, other)::text || greatest(one, other)::text, 0);
$$;

create or replace function private.lock_pair(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(private.pair_key(one, other));
$$;

create function private.share_pair(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(private.pair_key(one, other));
$$;

comment on function private.share_pair(uuid, uuid) is
  'Keeps what two members are to each other as it is until the transaction ends. Others may share it.';

grant execute on function private.pair_key(uuid, uuid) to authenticated;

create function private.can_message(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with me as (select private.member_id() as id)
  select can_message.member_id not in (select private.blocked_ids())
    and (
      exists (
        select from public.friendships, me
        where friendships.user_id = me.id
          and friendships.friend_id = can_message.member_id
          and friendships.status = 'accepted'
      )
      or exists (
        select from public.messages, me
        where messages.sender_id = me.id and messages.recipient_id = can_message.member_id
      )
      or exists (
        select from public.messages, me
        where messages.sender_id = can_message.member_id and messages.recipient_id = me.id
      )
    );
$$;

comment on function private.can_message(uuid) is
  'Whether the caller may write to a member: a friend, or someone they exchanged a message with before.';

grant execute on function private.can_message(uuid) to authenticated;

create function private.admit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies judge messages in another's name; the server's own are taken as they are.
  if new.sender_id is distinct from (select auth.uid()) then
    return new;
  end if;

  -- Who unfriends or blocks holds the pair alone: what is judged here is true until this is sent.
  perform private.share_pair(new.sender_id, new.recipient_id);

  if private.can_message(new.recipient_id) is not true then
    raise insufficient_privilege using
      message = 'You can only message friends. Send a friend request first.';
  end if;

  return new;
end;
$$;

create trigger admit_message
before insert on public.messages
for each row execute function private.admit_message();

create function private.guard_message()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null then
    return new;
  end if;

  if old.read is distinct from new.read and (old.read or old.recipient_id <> me) then
    raise insufficient_privilege using message = 'Only its recipient marks a message, as read';
  end if;

  if old.content is distinct from new.content and old.sender_id <> me then
    raise insufficient_privilege using message = 'Only its sender edits a message';
  end if;

  return new;
end;
$$;

create trigger guard_message
before update on public.messages
for each row execute function private.guard_message();

create trigger date_edit
before update of content on public.messages
for each row
when (old.content is distinct from new.content)
execute function private.date_edit();

grant insert (
  id, sender_id, recipient_id, content, media_url, message_type, duration_ms, placeholder, alt
) on public.messages to authenticated;
grant update (content, read) on public.messages to authenticated;
grant delete on public.messages to authenticated;

create policy "members write in their own name"
on public.messages for insert to authenticated
with check (sender_id = (select private.member_id()));

-- Which of the two changes what is the trigger's to say.
create policy "the two members change their messages"
on public.messages for update to authenticated
using (
  (
    sender_id = (select private.member_id())
    and recipient_id not in (select private.blocked_ids())
  )
  or (
    recipient_id = (select private.member_id())
    and sender_id not in (select private.blocked_ids())
  )
);

create policy "senders delete their messages"
on public.messages for delete to authenticated
using (
  sender_id = (select private.member_id())
  and recipient_id not in (select private.blocked_ids())
);
