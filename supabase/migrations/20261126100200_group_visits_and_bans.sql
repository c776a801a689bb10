-- Marks of a membership end with it.
create table private.group_visits (
  group_id uuid not null,
  member_id uuid not null,
  seen_at timestamptz not null,
  primary key (group_id, member_id),
  foreign key (group_id, member_id) references public.group_members (group_id, user_id) on delete cascade
);

comment on table private.group_visits is
  'The time of the newest post that a member has seen in a group. Without a row: of when they joined.';

create table private.group_mutes (
  group_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (group_id, member_id),
  foreign key (group_id, member_id) references public.group_members (group_id, user_id) on delete cascade
);

comment on table private.group_mutes is
  'Groups that a member muted: likes and answers to what they write there don''t notify them.';

create table private.group_bans (
  group_id uuid not null references public.groups (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (group_id, member_id)
);

comment on table private.group_bans is
  'Members who are kept out of a group: they can''t join, ask or be invited until an admin takes them off this list.';

create index group_bans_member_id_idx on private.group_bans (member_id);

create index group_bans_newest_idx on private.group_bans (group_id, created_at desc, member_id desc);

alter table private.group_visits enable row level security;
alter table private.group_mutes enable row level security;
alter table private.group_bans enable row level security;

create function private.mark_group_seen(group_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  insert into private.group_visits as visit (group_id, member_id, seen_at)
  select membership.group_id, membership.user_id, coalesce(
    (
      select posts.created_at
      from public.posts
      where posts.group_id = membership.group_id
      order by posts.created_at desc
      limit 1
    ),
    membership.created_at
  )
  from public.group_members as membership
  where membership.group_id = mark_group_seen.group_id and membership.user_id = me
  on conflict on constraint group_visits_pkey do update
  set seen_at = excluded.seen_at
  where visit.seen_at < excluded.seen_at;

  if found then
    perform private.notify(
      array[me], 'group', jsonb_build_object('group_id', mark_group_seen.group_id, 'what', 'group')
    );
  end if;
end;
$$;

create function public.mark_group_seen(group_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.mark_group_seen(group_id);
$$;

comment on function public.mark_group_seen(uuid) is
  'Marks the posts of a group as seen by the caller, and tells the caller''s other tabs. Does nothing for others than '
  'members.';

create function private.mute_group(group_id uuid, muted boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('mute', 120, interval '1 hour');

  if mute_group.group_id not in (select private.my_group_ids()) then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  end if;

  if muted then
    insert into private.group_mutes (group_id, member_id)
    values (mute_group.group_id, me)
    on conflict on constraint group_mutes_pkey do nothing;

    delete from private.push_outbox
    using public.notifications
    where notifications.id = push_outbox.notification_id
      and notifications.user_id = me
      and private.is_of_muted_group(me, notifications.type, notifications.data);
  else
    delete from private.group_mutes
    where group_mutes.group_id = mute_group.group_id and group_mutes.member_id = me;
  end if;

  perform private.notify(
    array[me], 'group', jsonb_build_object('group_id', mute_group.group_id, 'what', 'group')
  );
end;
$$;

create function public.mute_group(group_id uuid, muted boolean)
returns void
language sql
set search_path = ''
as $$
  select private.mute_group(group_id, muted);
$$;

comment on function public.mute_group(uuid, boolean) is
  'Keeps notifications of likes, comments and replies in a group away from the caller, or lets them come again.';

create function private.is_of_muted_group(member_id uuid, type text, about jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select type in ('post_like', 'post_comment', 'comment_reply') and exists (
    select from public.posts
    join private.group_mutes
      on group_mutes.group_id = posts.group_id and group_mutes.member_id = is_of_muted_group.member_id
    where posts.id = case when pg_input_is_valid(about ->> 'post_id', 'uuid') then (about ->> 'post_id')::uuid end
  );
$$;

create or replace function private.create_notification(
  recipient uuid, actor uuid, type text, about jsonb default '{}'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := private.member_name(actor);
begin
  if recipient is null or recipient = actor
    or (actor is null and type <> 'event_reminder')
    or exists (
      select from public.blocks
      where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    -- Muting somebody doesn't hide what becomes of the member's own requests and answers.
    or (
      type not in ('group_welcome', 'event_welcome', 'event_place', 'event_changed', 'event_cancelled')
      and exists (select from public.mutes where mutes.muter_id = recipient and mutes.muted_id = actor)
    )
    or private.notification_choice(recipient, type) = 'off'
    or private.is_of_muted_group(recipient, type, about)
  then
    return;
  end if;

  -- An unread conversation has one notification, however many messages it has.
  if type = 'message' then
    delete from public.notifications
    where notifications.user_id = recipient
      and notifications.actor_id = actor
      and notifications.type = 'message'
      and not notifications.read;
  end if;

  insert into public.notifications (user_id, actor_id, type, title, message, data)
  values (
    recipient,
    actor,
    create_notification.type,
    private.notification_title(create_notification.type),
    private.notification_message(create_notification.type, actor_name, about),
    private.notification_data(create_notification.type, actor, actor_name, about)
  )
  on conflict do nothing;
end;
$$;

comment on function private.create_notification(uuid, uuid, text, jsonb) is
  'Notifies a member of what another did, unless they are the same, one blocks the other, or the recipient muted the '
  'actor or the group, or switched this kind off. A reminder has no actor. `about` holds the ids and names that the data '
  'of this type has (docs/rows.md); see notification_message for its words, and push_life for a reminder''s `starts_at`.';

create function private.is_banned(group_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.group_bans
    where group_bans.group_id = is_banned.group_id and group_bans.member_id = is_banned.member_id
  );
$$;

create or replace function private.admit_group_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  group_row public.groups;
begin
  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    -- The documented calls insert the creator and approved members after the server did.
    if (new.user_id = me and new.role = 'admin' and group_row.created_by = me)
      or (new.user_id <> me and new.group_id in (select private.my_administered_group_ids()))
    then
      return null;
    end if;

    if new.user_id = me then
      raise unique_violation using message = 'You are already a member of this group';
    end if;
  end if;

  -- Checked again after waiting for the lock: the policy saw an older snapshot.
  if group_row.privacy is distinct from 'public' then
    raise insufficient_privilege using message = 'This group cannot be joined without being asked in';
  elsif private.is_banned(new.group_id, new.user_id) then
    raise insufficient_privilege using message = 'You can''t join this group';
  end if;

  return new;
end;
$$;

create or replace function private.admit_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_request boolean := new.user_id = me;
  group_row public.groups;
  pending text;
begin
  if me is null then
    return new;
  end if;

  if is_request then
    new.kind := 'request';
    perform private.limit_rate('join_place', 60, interval '1 hour');
  else
    new.kind := 'invitation';
    new.invited_by := me;
    perform private.limit_rate('invite', 100, interval '1 hour');
    perform private.lock_pair(me, new.user_id);

    if new.user_id not in (select private.friend_ids())
      or new.group_id not in (select private.my_moderated_group_ids())
    then
      raise insufficient_privilege using message = 'Admins and moderators invite their friends';
    end if;
  end if;

  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if group_row.id is null then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  end if;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    raise unique_violation using message = case
      when is_request then 'You are already a member of this group'
      else 'User is already a member of this group'
    end;
  end if;

  if private.is_banned(new.group_id, new.user_id) then
    raise insufficient_privilege using message = case
      when is_request then 'You can''t join this group'
      else 'User is kept out of this group'
    end;
  end if;

  if is_request and group_row.privacy = 'public' then
    raise check_violation using message = 'This group is open: join it';
  end if;

  select group_join_requests.kind into pending
  from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status = 'pending';

  if pending is not null then
    raise unique_violation using message = case
      when is_request and pending = 'request' then 'You have already asked to join this group'
      when is_request then 'You have already been invited to this group'
      when pending = 'request' then 'User has already asked to join this group'
      else 'User has already been invited to this group'
    end;
  end if;

  delete from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status <> 'pending';

  return new;
end;
$$;

create or replace function private.answer_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
begin
  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if new.status = 'approved' then
    -- The member may have been removed and kept out while this transaction waited.
    if private.is_banned(new.group_id, new.user_id) then
      raise insufficient_privilege using message = 'This member is kept out of the group';
    end if;

    -- The last member may have left while this transaction waited.
    insert into public.group_members (group_id, user_id, role)
    values (
      new.group_id, new.user_id, case when group_row.member_count = 0 then 'admin' else 'member' end
    )
    on conflict on constraint group_members_once do nothing;

    -- Nobody is told of their own answer to an invitation, and a refusal isn't told.
    if new.kind = 'request' then
      perform private.create_notification(new.user_id, private.member_id(), 'group_welcome', jsonb_build_object(
        'group_id', group_row.id, 'group_name', group_row.name
      ));
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.user_id)],
      'group',
      jsonb_build_object('group_id', new.group_id, 'what', 'requests')
    );
  end if;

  perform private.delete_group_invitation_notification(new);

  if new.kind = 'request' then
    perform private.delete_group_request_notifications(new);
  end if;

  if new.status = 'declined' and group_row.member_count = 0 then
    perform private.close_group(new.group_id);
  end if;

  return null;
end;
$$;

drop function public.remove_from_group(uuid, uuid);
drop function private.remove_from_group(uuid, uuid);

create function private.remove_from_group(group_id uuid, member_id uuid, keep_out boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups := private.lock_administered_group(remove_from_group.group_id);
begin
  if remove_from_group.member_id = group_row.created_by
    and remove_from_group.member_id <> private.member_id()
  then
    raise insufficient_privilege using message = 'The creator of a group can''t be removed';
  elsif keep_out and remove_from_group.member_id = private.member_id() then
    raise check_violation using message = 'You can''t keep yourself out';
  end if;

  delete from public.group_members
  where group_members.group_id = group_row.id and group_members.user_id = remove_from_group.member_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  if keep_out then
    insert into private.group_bans (group_id, member_id)
    values (group_row.id, remove_from_group.member_id)
    on conflict on constraint group_bans_pkey do nothing;
  end if;
end;
$$;

create function public.remove_from_group(group_id uuid, member_id uuid, keep_out boolean default false)
returns void
language sql
set search_path = ''
as $$
  select private.remove_from_group(group_id, member_id, coalesce(keep_out, false));
$$;

comment on function public.remove_from_group(uuid, uuid, boolean) is
  'An admin removes a member from the group, not the creator. With `keep_out` the member can''t join, ask or be invited '
  'until an admin lifts that.';

create function private.lift_group_ban(group_id uuid, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
begin
  perform private.require_live_session();
  perform private.limit_rate('edit_place', 120, interval '1 hour');
  group_row := private.lock_administered_group(lift_group_ban.group_id);

  delete from private.group_bans
  where group_bans.group_id = group_row.id and group_bans.member_id = lift_group_ban.member_id;

  if found then
    perform private.notify(
      array(select private.group_admins(group_row.id)),
      'group',
      jsonb_build_object('group_id', group_row.id, 'what', 'members')
    );
  end if;
end;
$$;

create function public.lift_group_ban(group_id uuid, member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.lift_group_ban(group_id, member_id);
$$;

comment on function public.lift_group_ban(uuid, uuid) is
  'An admin lets a member who was kept out join, ask and be invited again. For others it does nothing.';

create function private.group_bans(group_id uuid, after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select
      group_bans.member_id as id,
      group_bans.created_at as at,
      row_number() over (order by group_bans.created_at desc, group_bans.member_id desc) as rank
    from private.group_bans
    where group_bans.group_id = $1
      and $1 in (select private.my_administered_group_ids())
      and (group_bans.created_at, group_bans.member_id) < (private.cursor_at(after), private.cursor_id(after))
    order by group_bans.created_at desc, group_bans.member_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', private.member_card(member), 'since', candidates.at) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join public.profiles as member on member.id = candidates.id;
$$;

create function public.group_bans(group_id uuid, after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.group_bans(group_id, after, page_size);
$$;

comment on function public.group_bans(uuid, jsonb, integer) is
  'A page of the members who are kept out of a group, latest first. For its admins.';

grant execute on function
  private.mark_group_seen(uuid),
  public.mark_group_seen(uuid),
  private.mute_group(uuid, boolean),
  public.mute_group(uuid, boolean),
  private.remove_from_group(uuid, uuid, boolean),
  public.remove_from_group(uuid, uuid, boolean),
  private.lift_group_ban(uuid, uuid),
  public.lift_group_ban(uuid, uuid),
  private.group_bans(uuid, jsonb, integer),
  public.group_bans(uuid, jsonb, integer)
to authenticated;
