-- Who deletes a post holds it, then what hangs on it; who takes back a like held that, then the post, whose
-- likes are counted: the two waited for each other until the database ended one. A post is locked first now,
-- by a policy too, since it is asked before its row is locked.
create function private.hold_post(post_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.posts where posts.id = hold_post.post_id for no key update;
  return true;
end;
$$;

comment on function private.hold_post(uuid) is
  'Makes whoever deletes something of a post wait until nobody else does; true, whether it is still there.';

create function private.hold_commented_post(comment_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_post(comments.post_id)
  from public.comments
  where comments.id = hold_commented_post.comment_id;
  return true;
end;
$$;

comment on function private.hold_commented_post(uuid) is 'The same, of the post that a comment is on.';

grant execute on function private.hold_post(uuid), private.hold_commented_post(uuid) to authenticated;

alter policy "members take their likes back"
on public.post_likes
using (
  case when user_id = (select private.member_id()) then private.hold_post(post_id) else false end
);

alter policy "members take their likes of comments back"
on public.comment_likes
using (
  case
    when user_id = (select private.member_id()) then private.hold_commented_post(comment_id)
    else false
  end
);

alter policy "authors of comment and post, and who moderates, delete comments"
on public.comments
using (
  case
    when user_id = (select private.member_id())
      or exists (
        select from public.posts
        where posts.id = comments.post_id
          and (
            posts.user_id = (select private.member_id())
            or posts.group_id in (select private.my_moderated_group_ids())
            or posts.event_id in (select private.my_organised_event_ids())
          )
      )
    then private.hold_post(post_id)
    else false
  end
);

-- A repost is counted at its original, and goes with it.
alter policy "authors and who moderates the place delete posts"
on public.posts
using (
  case
    when user_id = (select private.member_id())
      or group_id in (select private.my_moderated_group_ids())
      or event_id in (select private.my_organised_event_ids())
    then repost_of is null or private.hold_post(repost_of)
    else false
  end
);

create or replace function private.delete_post(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_post(posts.repost_of)
  from public.posts
  where posts.id = delete_post.post_id
    and posts.user_id = (select private.member_id())
    and posts.repost_of is not null;

  delete from public.posts
  where posts.id = delete_post.post_id
    and (
      posts.user_id = (select private.member_id())
      or posts.group_id in (select private.my_moderated_group_ids())
      or posts.event_id in (select private.my_organised_event_ids())
    );
end;
$$;
