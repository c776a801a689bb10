create table private.member_settings (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  findable_by text not null default 'everybody'
    constraint member_settings_findable_by
      check (findable_by in ('everybody', 'friends_of_friends', 'nobody')),
  first_steps_closed_at timestamptz
);

comment on table private.member_settings is
  'What a member has set for themselves; without a row, the defaults hold. `findable_by`: whose search finds '
  'them by name.';

alter table private.member_settings enable row level security;

create function private.my_settings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('findable_by', coalesce(
    (
      select member_settings.findable_by
      from private.member_settings
      where member_settings.member_id = (select private.member_id())
    ),
    'everybody'
  ));
$$;

create function public.my_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_settings();
$$;

comment on function public.my_settings() is
  'The caller''s settings. `findable_by` is everybody, friends_of_friends or nobody.';

create function private.set_findable_by(value text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('set_findable_by', 60, interval '1 hour');

  insert into private.member_settings (member_id, findable_by)
  select me, value where me is not null
  on conflict on constraint member_settings_pkey do update set findable_by = excluded.findable_by;
end;
$$;

create function public.set_findable_by(value text)
returns void
language sql
set search_path = ''
as $$
  select private.set_findable_by(value);
$$;

comment on function public.set_findable_by(text) is
  'Sets who finds the caller by searching for a part of their name: everybody, friends_of_friends or nobody. '
  'Friends, and those who know the whole username, always do.';

create function private.first_steps()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'picture', member.avatar_url is not null,
    'people', friends.total > 0 or exists (select from private.friend_and_request_ids()),
    'hello', friends.total > 0 and exists (
      select from public.posts
      where posts.user_id = member.id and posts.group_id is null and posts.event_id is null
    ),
    'friends', friends.total,
    'closed', exists (
      select from private.member_settings
      where member_settings.member_id = member.id and member_settings.first_steps_closed_at is not null
    )
  )
  from public.profiles as member
  cross join lateral (
    select count(*) as total
    from public.friendships
    where friendships.user_id = member.id and friendships.status = 'accepted'
  ) as friends
  where member.id = (select private.member_id());
$$;

create function public.first_steps()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.first_steps();
$$;

comment on function public.first_steps() is
  'Which first steps the caller has made (a picture, a friend or request, a post that a friend can read), the '
  'number of friends, and whether the list was closed.';

create function private.close_first_steps()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.limit_rate('close_first_steps', 60, interval '1 hour');

  insert into private.member_settings (member_id, first_steps_closed_at)
  select me, now() where me is not null
  on conflict on constraint member_settings_pkey do update
  set first_steps_closed_at = coalesce(member_settings.first_steps_closed_at, now());
end;
$$;

create function public.close_first_steps()
returns void
language sql
set search_path = ''
as $$
  select private.close_first_steps();
$$;

comment on function public.close_first_steps() is 'Closes the caller''s list of first steps for good.';

grant execute on function
  private.my_settings(),
  public.my_settings(),
  private.set_findable_by(text),
  public.set_findable_by(text),
  private.first_steps(),
  public.first_steps(),
  private.close_first_steps(),
  public.close_first_steps()
to authenticated;
