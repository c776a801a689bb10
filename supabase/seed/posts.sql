-- Adds the posts $2 to $3 of $4 by $1 members, in the order of their times over the last 400 days. Some words
-- are in many posts, and some 4,000 place names in few.
with told as (
  select
    n,
    (array[
      'Morning swim, eleven degrees. Never again, see you tomorrow.',
      'Found the good bread again.',
      'Does anyone have a drill I could borrow on Saturday?',
      'The choir sounds like a choir now. Come and hear us in the old church.',
      'First frost on the allotment. The kale does not mind.',
      'Reading on the balcony with two blankets.',
      'We made it to the top and saw nothing but cloud. Perfect day.',
      'New recipe, old pan.',
      'The bicycle is mended, and so is the neighbour''s.',
      'Nine buns left. Door is open.',
      'Lost a glove, found a hedgehog.',
      'The train stood still for an hour and nobody minded.'
    ])[1 + floor(12 * pg_temp.chance('opening', n))::int] as opening,
    (array[
      'Berg', 'Dal', 'Ek', 'Fors', 'Gran', 'Hav', 'Kalm', 'Lind', 'Mos', 'Norr', 'Orm', 'Rosen', 'Skog',
      'Stor', 'Svart', 'Tors', 'Ulv', 'Vinter', 'Vit', 'Älv'
    ])[1 + floor(20 * pg_temp.chance('place', n))::int]
      || (array['', 'a', 'e', 'in', 'la', 'mar', 'o', 'sten', 'ar', 'il'])
        [1 + floor(10 * pg_temp.chance('middle', n))::int]
      || (array[
        'by', 'dalen', 'fjärd', 'hamn', 'holm', 'näs', 'sund', 'torp', 'vallen', 'vik', 'ö', 'ås', 'lund',
        'mark', 'mo', 'rud', 'rås', 'tuna', 'um', 'viken'
      ])[1 + floor(20 * pg_temp.chance('ending', n))::int] as place,
    floor(6 * pg_temp.chance('length', n) ^ 3)::int as length
  from generate_series($2::int, $3::int) as n
)
insert into public.posts (id, user_id, content, created_at)
select
  pg_temp.world_id('post', n),
  pg_temp.world_id('member', 1 + floor($1::int * pg_temp.chance('author', n))::int),
  opening || ' Greetings from ' || place || '.' || repeat(' And then we walked home the long way.', length),
  now() - interval '400 days' * (1 - n::float8 / $4::int)
from told
