-- A member's other devices are told what they posted, edited or deleted, as their friends are.
create or replace function private.present_readers(post public.posts)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select reader.id
  from private.possible_readers(post) as reader
  join private.inbox on inbox.member_id = reader.id
  where inbox.seen_at > now() - interval '10 minutes'
    and (
      -- A friend reads what is no repost: nothing more to ask.
      (post.group_id is null and post.event_id is null and post.repost_of is null)
      or private.reads(reader.id, post)
    )
  union all
  select inbox.member_id
  from private.inbox
  where inbox.member_id = post.user_id and inbox.seen_at > now() - interval '10 minutes';
$$;
