-- Whom the organiser blocks, or who blocks them, goes to no such event: neither reads nor hears of its posts.
create or replace function private.reads(member_id uuid, post public.posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when post.group_id is not null then exists (
      select from public.group_members
      where group_members.group_id = post.group_id
        and group_members.user_id = member_id
        and (group_members.role <> 'member' or not private.are_blocked(member_id, post.user_id))
    )
    when post.event_id is not null then exists (
      select from public.events
      where events.id = post.event_id
        and (
          events.created_by = member_id
          or (
            exists (
              select from public.event_attendees
              where event_attendees.event_id = events.id and event_attendees.user_id = member_id
            )
            and not private.are_blocked(member_id, post.user_id)
            and not private.are_blocked(member_id, events.created_by)
          )
        )
    )
    else private.are_close(member_id, post.user_id) and (
      post.repost_of is null or exists (
        select from public.posts as original
        where original.id = post.repost_of and private.are_close(member_id, original.user_id)
      )
    )
  end;
$$;
