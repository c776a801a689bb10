create table public.story_views (
  id uuid primary key default gen_random_uuid(),
  story_id uuid not null references public.stories (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  constraint story_views_once unique (story_id, user_id)
);

comment on table public.story_views is
  'Who has seen a story: told to its author, and to each about themselves.';

create index story_views_newest_idx on public.story_views (story_id, viewed_at desc, user_id desc);
create index story_views_user_id_idx on public.story_views (user_id, story_id);

alter table public.story_views enable row level security;

grant select on public.story_views to authenticated;
grant insert (id, story_id, user_id) on public.story_views to authenticated;

create function private.my_story_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select stories.id
  from public.stories
  where stories.user_id = (select private.member_id()) and stories.expires_at > now();
$$;

comment on function private.my_story_ids() is 'The caller''s own stories that have not expired.';

grant execute on function private.my_story_ids() to authenticated;

create policy "viewers see their views, authors those of their stories"
on public.story_views for select to authenticated
using (
  user_id = (select private.member_id())
  or (
    story_id in (select private.my_story_ids())
    and user_id not in (select private.blocked_ids())
  )
);

-- Whether the story can be read is the policy of stories to say.
create policy "members record what they see"
on public.story_views for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.stories where stories.id = story_id)
);

create function private.skip_own_view()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.stories
    where stories.id = new.story_id and stories.user_id = new.user_id
  ) then
    return null;
  end if;

  return new;
end;
$$;

create trigger skip_own_view
before insert on public.story_views
for each row execute function private.skip_own_view();

create function private.count_views()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (select auth.uid()) is not null then
    perform private.limit_rate('view_story', 2000, interval '1 hour') from changed;
  end if;

  -- In the order of their ids: two who look at the same stories don't wait for each other in a ring.
  perform
  from public.stories
  where stories.id in (select changed.story_id from changed)
  order by stories.id
  for no key update;

  update public.stories
  set views_count = stories.views_count + seen.times * (case tg_op when 'INSERT' then 1 else -1 end)
  from (
    select changed.story_id, count(*)::integer as times from changed group by changed.story_id
  ) as seen
  where stories.id = seen.story_id;

  return null;
end;
$$;

create trigger count_new_views
after insert on public.story_views
referencing new table as changed
for each statement execute function private.count_views();

create trigger count_gone_views
after delete on public.story_views
referencing old table as changed
for each statement execute function private.count_views();
