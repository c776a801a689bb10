create table public.story_hearts (
  -- A key of its own: if both foreign keys were the primary key, PostgREST would take this for a join table.
  id uuid primary key default gen_random_uuid(),
  story_id uuid not null references public.stories (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint story_hearts_once unique (story_id, user_id)
);

comment on table public.story_hearts is
  'Hearts of friends'' stories. Readable by the story''s author, and by each member about themselves.';

create index story_hearts_user_id_idx on public.story_hearts (user_id, story_id);

alter table public.story_hearts enable row level security;

grant select, delete on public.story_hearts to authenticated;
grant insert (story_id, user_id) on public.story_hearts to authenticated;

create policy "members see their hearts, authors those of their stories"
on public.story_hearts for select to authenticated
using (
  user_id = (select private.member_id())
  or (
    story_id in (select private.my_story_ids())
    and user_id not in (select private.blocked_ids())
  )
);

-- The policy of stories decides whether the story can be read.
create policy "members give hearts to others' stories they can read"
on public.story_hearts for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (
    select from public.stories
    where stories.id = story_id and stories.user_id <> (select private.member_id())
  )
);

create policy "members take their hearts back"
on public.story_hearts for delete to authenticated
using (user_id = (select private.member_id()));

create trigger require_live_session
before insert or delete on public.story_hearts
for each statement execute function private.admit_live_session();

create function private.limit_hearts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('heart_story', 1000, interval '1 hour');
  end if;
  return null;
end;
$$;

create trigger limit_hearts
after insert on public.story_hearts
for each row execute function private.limit_hearts();

alter table public.notifications drop constraint notifications_type;

alter table public.notifications add constraint notifications_type check (type in (
  'friend_request', 'friend_request_accepted', 'message', 'post_like', 'post_comment', 'comment_reply',
  'post_repost', 'post_tag', 'story_like', 'group_invite', 'group_request', 'group_welcome', 'event_invite',
  'event_request', 'event_welcome', 'event_place', 'event_changed', 'event_cancelled', 'event_reminder',
  'content_removed', 'report_answered'
));

-- A heart that is taken back and given again notifies once.
create unique index notifications_story_once_idx
on public.notifications (user_id, actor_id, (data ->> 'story_id'))
where type = 'story_like';

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
    when 'story_like' then 'Someone liked your story'
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
    when 'story_like' then actor_name || ' liked your story'
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
    when type = 'story_like' then '/app?stories=' || user_id
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
      when 'story_like' then 'like'
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

create function private.announce_heart()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author uuid := (select stories.user_id from public.stories where stories.id = new.story_id);
begin
  -- Nobody is notified of a story that was deleted in the same moment.
  perform private.create_notification(
    author, new.user_id, 'story_like', jsonb_build_object('story_id', new.story_id)
  );

  return null;
end;
$$;

-- Deferred like those of posts, so that the inbox is locked last.
create constraint trigger announce_heart
after insert on public.story_hearts
deferrable initially deferred
for each row execute function private.announce_heart();
