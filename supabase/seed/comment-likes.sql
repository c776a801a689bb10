-- The author of a post likes every third comment on it.
with liked as (
  insert into public.comment_likes (comment_id, user_id, created_at)
  select comments.id, posts.user_id, comments.created_at + (now() - comments.created_at) / 9
  from public.comments
  join public.posts on posts.id = comments.post_id
  join auth.users on users.id = comments.user_id and users.email like '%@world.pure.test'
  where pg_temp.chance('comment liked', hashtextextended(comments.id::text, 0)) < 0.3
  returning comment_id
)
update public.comments
set likes_count = 1
from liked
where comments.id = liked.comment_id
