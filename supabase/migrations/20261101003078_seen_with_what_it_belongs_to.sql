-- What belongs to something is seen with it, by whoever sees that: the policy there asks for a profile already.
-- And nobody blocks themselves: among whom no block hides, one is oneself.
alter policy "media are seen with their post" on public.post_media
using (exists (select from public.posts where posts.id = post_media.post_id));

alter policy "likes are seen with their post" on public.post_likes
using (
  user_id not in (select private.blocked_ids())
  and exists (select from public.posts where posts.id = post_likes.post_id)
);

alter policy "likes are seen with their comment" on public.comment_likes
using (
  user_id not in (select private.blocked_ids())
  and exists (select from public.comments where comments.id = comment_likes.comment_id)
);

alter policy "tags are seen with their post" on public.post_tags
using (
  tagged_user_id not in (select private.blocked_ids())
  and exists (select from public.posts where posts.id = post_tags.post_id)
);

alter policy "comments are seen with their post" on public.comments
using (
  exists (
    select from public.posts
    where posts.id = comments.post_id
      and (
        comments.user_id not in (select private.blocked_ids())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  )
);

-- `reaches` asks whose post it is, and who reads it.
alter policy "authors tag friends on their own posts" on public.post_tags
with check (
  tagged_by = (select private.member_id())
  and tagged_user_id in (select private.friend_ids())
  and exists (select from public.posts where posts.id = post_tags.post_id and posts.repost_of is null)
  and private.reaches(post_id, tagged_user_id)
);

-- Its one policy asks whether a moderator asks, once a query.
create or replace function private.is_reported_file(bucket text, path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.reports
    join private.report_cases on report_cases.report_id = reports.id
    where reports.status = 'open'
      and report_cases.snapshot -> 'files'
        @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', path))
  );
$$;
