-- $1 members, posts $2 to $3 of $4, in the order of their times over the last 400 days.
insert into public.posts (id, user_id, content, created_at)
select
  pg_temp.world_id('post', n),
  pg_temp.world_id('member', 1 + floor($1::int * pg_temp.chance('author', n))::int),
  (array[
    'Morning swim, eleven degrees. Never again, see you tomorrow.',
    'Found the good bread again.',
    'Does anyone have a drill I could borrow on Saturday?',
    'The choir sounds like a choir now. Come and hear us in the old church.',
    'First frost on the allotment. The kale does not mind.',
    'Reading on the balcony with two blankets.',
    'We made it to the top and saw nothing but cloud. Perfect day.',
    'New recipe, old pan.'
  ])[1 + floor(8 * pg_temp.chance('opening', n))::int]
    || repeat(' And then we walked home the long way.', floor(6 * pg_temp.chance('length', n) ^ 3)::int),
  now() - interval '400 days' * (1 - n::float8 / $4::int)
from generate_series($2::int, $3::int) as n
