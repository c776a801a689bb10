create view public.group_posts
with (security_invoker = true) as
select id, group_id, user_id, content, image_url, created_at, likes_count, comments_count
from public.posts
where group_id is not null
with local check option;

comment on view public.group_posts is
  'Posts that live in a group, as the documented calls name them. Who reads and writes them is the policy of posts.';

create view public.event_posts
with (security_invoker = true) as
select id, event_id, user_id, content, image_url, created_at, likes_count, comments_count
from public.posts
where event_id is not null
with local check option;

comment on view public.event_posts is
  'Posts that live in an event, as the documented calls name them. Who reads and writes them is the policy of posts.';

grant select on public.group_posts, public.event_posts to authenticated;
grant insert (id, group_id, user_id, content, image_url) on public.group_posts to authenticated;
grant insert (id, event_id, user_id, content, image_url) on public.event_posts to authenticated;
