-- Gives every tenth member a story of today. The generated world has no stories, because they need files.
insert into public.stories (user_id, media_url, media_type, created_at, expires_at)
select
  users.id,
  users.id::text || '/bench.jpg',
  'image',
  now() - interval '20 hours' * (hashtextextended(users.id::text, 1) & 1023) / 1024.0,
  now() + interval '4 hours'
from auth.users
where users.email like '%@world.pure.test' and hashtextextended(users.id::text, 0) % 10 = 0
