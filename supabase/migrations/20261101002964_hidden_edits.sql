-- An update that names no row is not asked whether the rows can be seen: the policy of updates says it again.
alter policy "authors edit what they wrote themselves" on public.posts
using (
  user_id = (select private.member_id())
  and repost_of is null
  and (group_id is null or group_id in (select private.my_group_ids()))
  and (event_id is null or event_id in (select private.my_event_ids()))
);

alter policy "authors edit their comments" on public.comments
using (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = comments.post_id)
);
