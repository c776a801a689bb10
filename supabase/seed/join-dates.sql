-- Sets the join date of $1 members to that of their accounts.
update public.profiles
set created_at = users.created_at
from auth.users
where users.id = profiles.id and users.email like '%@world.pure.test' and $1::int > 0
