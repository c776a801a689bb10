-- $1 members: they joined when their accounts say, not when the world was made.
update public.profiles
set created_at = users.created_at
from auth.users
where users.id = profiles.id and users.email like '%@world.pure.test' and $1::int > 0
