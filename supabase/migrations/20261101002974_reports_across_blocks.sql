-- Whoever harasses and then blocks takes out of sight what should be reported. What was shown before that
-- may still be told, by those to whom it was shown; for anybody else it isn't there.
alter table public.blocks
add column ended_friendship boolean not null default false;

create or replace function private.block_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  were_friends boolean;
begin
  perform private.lock_pair(me, block_member.member_id);

  if me is null or not private.can_meet(block_member.member_id) then
    -- Blocking again is no error; being blocked must not show.
    if exists (
      select from public.blocks
      where blocks.blocker_id = me and blocks.blocked_id = block_member.member_id
    ) then
      return;
    end if;
    raise no_data_found using message = 'This member does not exist';
  end if;

  were_friends := private.are_close(me, block_member.member_id);

  delete from public.friendships
  where friendships.user_id = me and friendships.friend_id = block_member.member_id;

  delete from public.friendships
  where friendships.user_id = block_member.member_id and friendships.friend_id = me;

  delete from public.notifications
  where (notifications.user_id, notifications.actor_id) in (
    (me, block_member.member_id), (block_member.member_id, me)
  );

  insert into public.blocks (blocker_id, blocked_id, ended_friendship)
  values (me, block_member.member_id, were_friends);
end;
$$;

create function private.was_shown(kind text, id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with hidden as (
    select
      case when blocks.blocker_id = me.id then blocks.blocked_id else blocks.blocker_id end as member_id,
      blocks.created_at as since,
      blocks.ended_friendship as was_friend
    from (select private.member_id() as id) as me
    join public.blocks on me.id in (blocks.blocker_id, blocks.blocked_id)
  )
  select case was_shown.kind
    when 'member' then exists (
      select from hidden where hidden.member_id = was_shown.id and hidden.was_friend
    )
    when 'message' then exists (
      select from public.messages
      join hidden on hidden.member_id = messages.sender_id
      where messages.id = was_shown.id and messages.recipient_id = (select private.member_id())
    )
    when 'comment' then exists (
      select from public.comments
      join hidden on hidden.member_id = comments.user_id
      join public.posts on posts.id = comments.post_id
      where comments.id = was_shown.id
        and comments.created_at < hidden.since
        and private.reads((select private.member_id()), posts)
    )
    when 'post' then exists (
      select from public.posts
      join hidden on hidden.member_id = posts.user_id
      where posts.id = was_shown.id
        and posts.created_at < hidden.since
        and (
          (hidden.was_friend and posts.group_id is null and posts.event_id is null)
          or posts.group_id in (select private.my_group_ids())
          or posts.event_id in (select private.my_event_ids())
        )
    )
    when 'story' then exists (
      select from public.stories
      join hidden on hidden.member_id = stories.user_id
      where stories.id = was_shown.id
        and hidden.was_friend
        and stories.created_at < hidden.since and stories.expires_at > hidden.since
    )
    else false
  end;
$$;

comment on function private.was_shown(text, uuid) is
  'Whether something hidden from the caller by a block, either''s, was theirs to see before it.';

grant execute on function private.was_shown(text, uuid) to authenticated;

-- Runs as whoever asks: each table's own policy says what they can see.
create or replace function private.may_report(report public.reports)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return case report.subject_kind
    when 'member' then
      private.can_meet(report.subject_id)
      -- Who blocks somebody first may still say why.
      or exists (
        select from public.blocks
        where blocks.blocker_id = (select auth.uid()) and blocks.blocked_id = report.subject_id
      )
    when 'post' then exists (select from public.posts where posts.id = report.subject_id)
    when 'comment' then exists (select from public.comments where comments.id = report.subject_id)
    when 'message' then exists (select from public.messages where messages.id = report.subject_id)
    when 'story' then exists (select from public.stories where stories.id = report.subject_id)
    when 'group' then exists (select from public.groups where groups.id = report.subject_id)
    when 'event' then exists (select from public.events where events.id = report.subject_id)
    else false
  end
  or private.was_shown(report.subject_kind, report.subject_id);
end;
$$;

comment on function private.may_report(public.reports) is
  'Whether the caller sees what they report, or did until a block.';
