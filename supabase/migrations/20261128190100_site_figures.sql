create table private.site_figures (
  is_only_row boolean primary key default true
    constraint site_figures_only_row check (is_only_row),
  counted_at timestamptz not null default '-infinity',
  members integer not null default 0,
  joined_this_month integer not null default 0,
  communities integer not null default 0
);

comment on table private.site_figures is
  'The figures of the landing page as counted at most an hour ago, in one row: counting at each visit would read every '
  'profile.';

insert into private.site_figures default values;

alter table private.site_figures enable row level security;

create function private.public_figure(exact integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when exact >= 100 then exact - exact % (10 ^ (length(exact::text) - 2))::integer
  end;
$$;

comment on function private.public_figure(integer) is
  'A number as visitors may read it: rounded down to two digits, and null below 100.';

create function private.site_figures()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One caller counts. The others don't wait, and read the figures of before.
  perform from private.site_figures
  where counted_at < now() - interval '1 hour'
  for update skip locked;

  if found then
    update private.site_figures set
      counted_at = now(),
      members = (select count(*) from public.profiles),
      joined_this_month = (
        select count(*) from public.profiles where created_at >= date_trunc('month', now(), 'UTC')
      ),
      communities = (select count(*) from public.groups);
  end if;

  return (
    select jsonb_build_object(
      'members', private.public_figure(members),
      'joined_this_month', private.public_figure(joined_this_month),
      'communities', private.public_figure(communities),
      'trees', private.public_figure(members)
    )
    from private.site_figures
  );
end;
$$;

create function public.site_figures()
returns jsonb
language sql
set search_path = ''
as $$
  select private.site_figures();
$$;

comment on function public.site_figures() is
  'For visitors: how many members there are, how many of them joined this month (UTC), how many groups there are and how '
  'many trees are promised, one for each member. Each is at most an hour old, rounded down, and null below 100.';

grant execute on function private.site_figures(), public.site_figures() to anon, authenticated;
