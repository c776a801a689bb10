-- The order of locks wherever members come and go: the pair of who invites and who is invited, a request,
-- its group, the inboxes of who hears of it, and last the notification of an invitation that ended. Who
-- holds a group passes over a request that somebody else is answering at this moment.
create function private.present_members(group_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select group_members.user_id
    from public.group_members
    join private.inbox on inbox.member_id = group_members.user_id
    where group_members.group_id = present_members.group_id
      and inbox.seen_at > now() - interval '10 minutes'
    order by inbox.seen_at desc
    limit 200
  );
$$;

comment on function private.present_members(uuid) is
  'The members of a group who were here lately, at most 200, so that a big group does not slow each join.';

create function private.receive_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  place public.groups;
begin
  select * into place from public.groups where groups.id = new.group_id for no key update;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    -- The documented calls add the founder, and whoever was approved, after the server has.
    if (new.user_id = me and new.role = 'admin' and place.created_by = me)
      or (new.user_id <> me and new.group_id in (select private.my_administered_group_ids()))
    then
      return null;
    end if;

    if new.user_id = me then
      raise unique_violation using message = 'You are already a member of this group';
    end if;
  end if;

  -- The policy judges with what it saw before this waited for its turn.
  if place.privacy is distinct from 'public' then
    raise insufficient_privilege using message = 'This group cannot be joined without being asked in';
  end if;

  return new;
end;
$$;

create trigger a_limit
before insert on public.group_members
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('join_place', '60');

create trigger receive_member
before insert on public.group_members
for each row when (current_user = 'authenticated')
execute function private.receive_member();

create function private.welcome_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.groups set member_count = member_count + 1 where groups.id = new.group_id;

  update public.group_join_requests
  set status = 'approved'
  where group_join_requests.id in (
    select pending.id
    from public.group_join_requests as pending
    where pending.group_id = new.group_id
      and pending.user_id = new.user_id
      and pending.status = 'pending'
    for update skip locked
  );

  perform private.notify(
    private.present_members(new.group_id) || new.user_id,
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'members')
  );

  return null;
end;
$$;

create trigger welcome_member
after insert on public.group_members
for each row execute function private.welcome_member();
