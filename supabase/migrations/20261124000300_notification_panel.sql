create function private.delete_notifications(ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  were_all_read boolean;
begin
  perform private.require_live_session();

  with deleted as (
    delete from public.notifications
    where notifications.user_id = me and notifications.id = any (ids)
    returning notifications.read
  )
  select bool_and(deleted.read) into were_all_read from deleted;

  if not were_all_read then
    perform private.notify(
      array[me],
      'notifications_read',
      jsonb_build_object('unread', private.unread_notifications(me))
    );
  end if;
end;
$$;

create function public.delete_notifications(ids uuid[])
returns void
language sql
set search_path = ''
as $$
  select private.delete_notifications(ids);
$$;

comment on function public.delete_notifications(uuid[]) is
  'Deletes notifications of the caller. Ids of others'' notifications, or of none, are ignored.';

grant execute on function
  private.delete_notifications(uuid[]),
  public.delete_notifications(uuid[])
to authenticated;

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
    when type = 'group_invite' then coalesce('/app/groups?group=' || (data ->> 'group_id'), '/app/groups')
    when type = 'event_invite' then coalesce('/app/events?event=' || (data ->> 'event_id'), '/app/events')
    else '/app'
  end;
$$;

create function private.notification_words(type text, data jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  post uuid := case when pg_input_is_valid(data ->> 'post_id', 'uuid') then data ->> 'post_id' end;
  comment uuid := case when pg_input_is_valid(data ->> 'comment_id', 'uuid') then data ->> 'comment_id' end;
begin
  if type in ('post_comment', 'comment_reply') then
    return (select left(comments.content, 120) from public.comments where comments.id = comment);
  elsif type in ('post_like', 'post_repost', 'post_tag') then
    return (select left(posts.content, 120) from public.posts where posts.id = post);
  end if;
  return null;
end;
$$;

comment on function private.notification_words(text, jsonb) is
  'The first 120 characters of the comment or the post that a notification is about, if the caller may read it.';

create or replace function public.my_notifications(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      notifications.*,
      row_number() over (order by notifications.created_at desc, notifications.id desc) as rank
    from public.notifications
    where notifications.user_id = (select private.member_id())
      and (notifications.created_at, notifications.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by notifications.created_at desc, notifications.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'type', candidates.type,
        'title', candidates.title,
        'message', candidates.message,
        'data', candidates.data,
        'read', candidates.read,
        'created_at', candidates.created_at,
        'target', private.notification_target(candidates.type, candidates.data, candidates.user_id),
        'actor', actor.card,
        'words', private.notification_words(candidates.type, candidates.data),
        'waits', candidates.type = 'friend_request' and exists (
          select from public.friendships
          where friendships.user_id = candidates.actor_id
            and friendships.friend_id = candidates.user_id
            and friendships.status = 'pending'
        )
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'unread', private.unread_notifications((select private.member_id()))
  )
  from candidates
  left join private.actor_cards(array(select actor_id from candidates)) as actor
    on actor.id = candidates.actor_id;
$$;

comment on function public.my_notifications(jsonb, integer) is
  'A page of the caller''s notifications, newest first, with actor, target and the words that it is about, '
  'whether a request still waits for an answer, and the number of unread ones (100 stands for more).';

grant execute on function private.notification_words(text, jsonb) to authenticated;
