-- Members are notified of what moderators decided. The job does it, in a transaction of its own: a removal has told
-- others already, and a transaction locks all inboxes in one order.
alter table public.notifications drop constraint notifications_type;

alter table public.notifications add constraint notifications_type check (type in (
  'friend_request', 'friend_request_accepted', 'message', 'post_like', 'post_comment', 'comment_reply',
  'post_repost', 'post_tag', 'group_invite', 'group_request', 'group_welcome', 'event_invite', 'event_request',
  'event_welcome', 'event_place', 'event_changed', 'event_cancelled', 'event_reminder', 'content_removed',
  'report_answered'
));

alter table public.notifications drop constraint notifications_actor;

alter table public.notifications
add constraint notifications_actor check (
  actor_id is not null or type in ('event_reminder', 'event_cancelled', 'content_removed', 'report_answered')
);

comment on table public.notifications is
  'Notifications to a member about what another did. Reminders have no actor, nor has the end of an event whose organiser '
  'is gone, nor what a moderator decided. Only triggers and jobs create them; the member may mark them read.';

comment on table private.event_notices is
  'Notifications that the job sends next: about big events, which they outlive, and about decisions of moderators.';

comment on function private.send_event_notices_due() is
  'Sends up to 200 of the notifications that wait for the job. Returns how many.';

create or replace function private.notification_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'friend_request' then 'New Friend Request'
    when 'friend_request_accepted' then 'Friend Request Accepted'
    when 'message' then 'New Message'
    when 'post_like' then 'Someone liked your post'
    when 'post_comment' then 'New comment on your post'
    when 'comment_reply' then 'New reply to your comment'
    when 'post_repost' then 'Someone reposted your post'
    when 'post_tag' then 'Tagged in Post'
    when 'group_invite' then 'Group invitation'
    when 'group_request' then 'Request to join'
    when 'group_welcome' then 'Welcome to the group'
    when 'event_invite' then 'Event invitation'
    when 'event_request' then 'Request to come'
    when 'event_welcome' then 'You''re on the guest list'
    when 'event_place' then 'You have a place'
    when 'event_changed' then 'Event changed'
    when 'event_cancelled' then 'Event cancelled'
    when 'event_reminder' then 'Event reminder'
    when 'content_removed' then 'Removed by a moderator'
    when 'report_answered' then 'Your report was answered'
  end;
$$;

create or replace function private.notification_message(type text, actor_name text, about jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'friend_request' then actor_name || ' sent you a friend request'
    when 'friend_request_accepted' then actor_name || ' accepted your friend request'
    when 'message' then actor_name || ' sent you a message'
    when 'post_like' then actor_name || ' liked your post'
    when 'post_comment' then actor_name || ' commented on your post'
    when 'comment_reply' then actor_name || ' replied to your comment'
    when 'post_repost' then actor_name || ' reposted your post'
    when 'post_tag' then actor_name || ' tagged you in a post'
    when 'group_invite' then actor_name || ' invited you to ' || place.name
    when 'group_request' then actor_name || ' asked to join ' || place.name
    when 'group_welcome' then 'Welcome to ' || place.name
    when 'event_invite' then actor_name || ' invited you to ' || place.name
    when 'event_request' then actor_name || ' asked to come to ' || place.name
    when 'event_welcome' then actor_name || ' put you on the guest list of ' || place.name
    when 'event_place' then 'You have a place at ' || place.name
    when 'event_changed' then place.name || coalesce(': ' || (about ->> 'changes'), ' was changed')
    when 'event_cancelled' then
      coalesce(actor_name || ' cancelled ' || place.name, place.name || ' was cancelled') || coalesce(': ' || (about ->> 'reason'), '')
    when 'event_reminder' then place.name || ' starts ' || coalesce(about ->> 'when', 'soon')
    when 'content_removed' then
      'A moderator removed your ' || coalesce(about ->> 'subject_kind', 'content') || '. Read why, and answer once.'
    when 'report_answered' then
      case
        -- A report goes with the account that it is about, so its notification says what became of it.
        when about ->> 'status' = 'removed' then
          'A moderator removed the ' || replace(about ->> 'subject_kind', 'member', 'account') || ' that you reported'
        else
          'A moderator answered your report about '
            || case when about ->> 'subject_kind' = 'event' then 'an ' else 'a ' end
            || coalesce(about ->> 'subject_kind', 'member')
      end
  end
  from (
    select coalesce(
      about ->> 'group_name', about ->> 'event_title', case when type like 'group%' then 'a group' else 'an event' end
    )
  ) as place (name);
$$;

comment on function private.notification_message(text, text, jsonb) is
  'The sentence of a notification. `about` has `group_name` or `event_title`, and for events `changes` (the new values), '
  '`reason` (of a cancellation) or `when` (an event''s start, in words); for moderators'' decisions `subject_kind`, '
  'and for reporters `status`.';

create or replace function private.notification_target(type text, data jsonb, user_id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when type = 'friend_request' then '/app/friends?tab=requests'
    when type = 'friend_request_accepted' then coalesce('/app/profile/' || (data ->> 'friend_id'), '/app')
    when type = 'message' then coalesce('/app/messages?with=' || (data ->> 'sender_id'), '/app/messages')
    when type in ('post_like', 'post_comment', 'comment_reply', 'post_repost', 'post_tag') then
      coalesce('/app?post=' || (data ->> 'post_id'), '/app')
    when type like 'group\_%' then coalesce('/app/groups?group=' || (data ->> 'group_id'), '/app/groups')
    when type like 'event\_%' then coalesce('/app/events?event=' || (data ->> 'event_id'), '/app/events')
    when type in ('content_removed', 'report_answered') then '/app/settings?tab=privacy'
    else '/app'
  end;
$$;

create or replace function private.nameless_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when type in ('group_request', 'group_welcome', 'content_removed', 'report_answered')
      or (type like 'event\_%' and type <> 'event_invite')
      then private.notification_title(type)
    else 'New ' || case type
      when 'friend_request' then 'friend request'
      when 'friend_request_accepted' then 'friend'
      when 'message' then 'message'
      when 'post_like' then 'like'
      when 'post_comment' then 'comment'
      when 'comment_reply' then 'reply'
      when 'post_repost' then 'repost'
      when 'post_tag' then 'tag'
      when 'group_invite' then 'group invitation'
      when 'event_invite' then 'event invitation'
      else 'notification'
    end || ' on PURE'
  end;
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
  actor_name text := case when actor is not null then private.member_name(actor) end;
begin
  if recipient is null or recipient = actor
    or (
      actor is null
      and type not in ('event_reminder', 'event_cancelled', 'content_removed', 'report_answered')
    )
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

create function private.queue_removal_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.event_notices (member_id, type, about)
  values (new.member_id, 'content_removed', jsonb_build_object('subject_kind', new.subject_kind));

  return null;
end;
$$;

create trigger queue_removal_notice
after insert on private.moderation_notices
for each row execute function private.queue_removal_notice();

create function private.queue_report_notice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A reporter whose account is being deleted holds their profile and waits for this report.
  insert into private.event_notices (member_id, type, about)
  select
    staying.id,
    'report_answered',
    jsonb_build_object('subject_kind', new.subject_kind, 'status', new.status)
  from unnest(private.lock_members(array[new.reporter_id])) as staying (id);

  return null;
end;
$$;

create trigger queue_report_notice
after update of status on public.reports
for each row when (old.status = 'open' and new.status <> 'open')
execute function private.queue_report_notice();
