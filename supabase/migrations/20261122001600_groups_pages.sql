create function public.my_groups(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      groups as group_row,
      membership.created_at as at,
      membership.id,
      row_number() over (order by membership.created_at desc, membership.id desc) as rank
    from public.group_members as membership
    join public.groups on groups.id = membership.group_id
    where membership.user_id = (select private.member_id())
      and (membership.created_at, membership.id) < (private.cursor_at(after), private.cursor_id(after))
    order by membership.created_at desc, membership.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.group_card(group_row) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.my_groups(jsonb, integer) is
  'A page of the caller''s groups, latest joined first.';

create function public.discover_groups(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      groups as group_row,
      groups.created_at as at,
      groups.id,
      row_number() over (order by groups.created_at desc, groups.id desc) as rank
    from public.groups
    where groups.privacy = 'public'
      and (groups.created_at, groups.id) < (private.cursor_at(after), private.cursor_id(after))
    order by groups.created_at desc, groups.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.group_card(group_row) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.discover_groups(jsonb, integer) is 'A page of the public groups, newest first.';

create function private.group_card_by_link(group_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('place_card', 240, interval '1 minute');

  return (
    select private.group_card(groups)
    from public.groups
    where groups.id = group_card_by_link.group_id and private.member_id() is not null
  );
end;
$$;

create function public.group_card(group_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.group_card_by_link(group_id);
$$;

comment on function public.group_card(uuid) is
  'A group''s card for anybody who has its link, so that they can ask to join. Never its members.';

create function public.group_page(group_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.group_card(groups) || jsonb_build_object(
    'created_by', groups.created_by,
    'request_count', case
      when groups.id in (select private.my_administered_group_ids()) then (
        select count(*)
        from public.group_join_requests
        where group_join_requests.group_id = groups.id
          and group_join_requests.kind = 'request'
          and group_join_requests.status = 'pending'
      )
    end
  )
  from public.groups
  where groups.id = group_page.group_id;
$$;

comment on function public.group_page(uuid) is
  'A group that the caller may see, or null. Admins also get the number of join requests.';

create function public.group_people(
  group_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      group_members.user_id,
      group_members.role,
      group_members.created_at as at,
      group_members.id,
      row_number() over (order by group_members.created_at desc, group_members.id desc) as rank
    from public.group_members
    where group_members.group_id = group_people.group_id
      and group_people.group_id in (select private.my_group_ids())
      and (group_members.created_at, group_members.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by group_members.created_at desc, group_members.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object('member', member.card, 'role', candidates.role, 'since', candidates.at) order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.group_people(uuid, jsonb, integer) is
  'A page of a group''s members, latest joined first. For its members.';

create function public.group_requests(
  group_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      group_join_requests.*,
      row_number() over (
        order by group_join_requests.created_at desc, group_join_requests.id desc
      ) as rank
    from public.group_join_requests
    where group_join_requests.group_id = group_requests.group_id
      and group_requests.group_id in (select private.my_administered_group_ids())
      and group_join_requests.status = 'pending'
      and (group_join_requests.created_at, group_join_requests.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by group_join_requests.created_at desc, group_join_requests.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'member', member.card,
        'kind', candidates.kind,
        'invited_by', candidates.invited_by,
        'since', candidates.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.group_requests(uuid, jsonb, integer) is
  'A page of a group''s pending requests and invitations, newest first. For its admins.';

grant execute on function
  public.my_groups(jsonb, integer),
  public.discover_groups(jsonb, integer),
  private.group_card_by_link(uuid),
  public.group_card(uuid),
  public.group_page(uuid),
  public.group_people(uuid, jsonb, integer),
  public.group_requests(uuid, jsonb, integer)
to authenticated;
