create table private.account_deletions (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  confirmed_at timestamptz not null default now()
);

comment on table private.account_deletions is
  'Members who confirmed the deletion of their account. A later call finishes what an earlier one left.';

alter table private.account_deletions enable row level security;

create function private.confirm_deletion(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.account_deletions (member_id)
  select profiles.id from public.profiles where profiles.id = confirm_deletion.member_id
  on conflict on constraint account_deletions_pkey do nothing;
$$;

create function public.confirm_deletion(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.confirm_deletion(member_id);
$$;

comment on function public.confirm_deletion(uuid) is
  'For delete-account: the deletion is certain from here on, even if a call is cut off.';

-- In random order: with the oldest first, twenty accounts that fail or take long would block all others.
create function private.pending_deletions()
returns setof uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select account_deletions.member_id
  from private.account_deletions
  order by random()
  limit 20;
$$;

create function public.pending_deletions()
returns setof uuid
language sql
set search_path = ''
as $$
  select * from private.pending_deletions();
$$;

comment on function public.pending_deletions() is
  'For delete-account, called by Cron: accounts whose deletion an earlier call didn''t finish.';

create function private.is_leaving(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.account_deletions
    where account_deletions.member_id = is_leaving.member_id
  );
$$;

create function public.is_leaving(member_id uuid)
returns boolean
language sql
set search_path = ''
as $$
  select private.is_leaving(member_id);
$$;

comment on function public.is_leaving(uuid) is
  'For delete-account: whether the member has confirmed already.';

create function private.count_password_guess(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.count_use(member_id::text, 'password_guess', 10, interval '1 hour');
$$;

create function public.count_password_guess(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.count_password_guess(member_id);
$$;

comment on function public.count_password_guess(uuid) is
  'For delete-account: allows ten password attempts an hour.';

create function private.account_files(member_id uuid, at_most integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select objects.bucket_id, objects.name
    from storage.objects
    where objects.bucket_id in (select buckets.id from storage.buckets)
      and objects.name collate "C" > account_files.member_id::text || '/'
      and objects.name collate "C" < account_files.member_id::text || '0'
    limit account_files.at_most
  ),
  by_bucket as (
    select candidates.bucket_id, jsonb_agg(candidates.name) as paths
    from candidates
    group by candidates.bucket_id
  )
  select coalesce(jsonb_object_agg(by_bucket.bucket_id, by_bucket.paths), '{}') from by_bucket;
$$;

create function public.account_files(member_id uuid, at_most integer)
returns jsonb
language sql
set search_path = ''
as $$
  select private.account_files(member_id, at_most);
$$;

comment on function public.account_files(uuid, integer) is
  'For delete-account: the paths of a member''s files by bucket, uploads included.';

create function private.erase_content(member_id uuid, at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  source record;
  friends uuid[];
  erased integer;
begin
  -- The same lock order as for a change of one pair: the pair first, then the inboxes by id.
  friends := array(
    select case
      when friendships.user_id = erase_content.member_id then friendships.friend_id
      else friendships.user_id
    end as id
    from public.friendships
    where erase_content.member_id in (friendships.user_id, friendships.friend_id)
    order by id
    limit erase_content.at_most
  );

  if cardinality(friends) > 0 then
    perform private.lock_pair(erase_content.member_id, friend) from unnest(friends) as friend;
    perform from private.inbox
    where inbox.member_id = any (friends || erase_content.member_id)
    order by inbox.member_id
    for no key update;

    delete from public.friendships
    where (friendships.user_id = erase_content.member_id and friendships.friend_id = any (friends))
      or (friendships.friend_id = erase_content.member_id and friendships.user_id = any (friends));
    return cardinality(friends);
  end if;

  -- One table per call, so that the locks of different tables' triggers are never held together.
  for source in
    select pg_class.oid::regclass as relation, pg_attribute.attname as owner
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = pg_constraint.conrelid
      and pg_attribute.attnum = pg_constraint.conkey[1]
    where pg_constraint.contype = 'f'
      and pg_constraint.confrelid = 'public.profiles'::regclass
      and pg_constraint.confdeltype = 'c'
      and pg_class.relnamespace = 'public'::regnamespace
      and pg_class.relname <> 'profile_details'
    order by pg_class.relname, pg_attribute.attname
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      source.relation, source.owner
    )
    using erase_content.member_id, erase_content.at_most;

    get diagnostics erased = row_count;

    if erased > 0 then
      return erased;
    end if;
  end loop;

  return 0;
end;
$$;

create function public.erase_content(member_id uuid, at_most integer)
returns integer
language sql
set search_path = ''
as $$
  select private.erase_content(member_id, at_most);
$$;

comment on function public.erase_content(uuid, integer) is
  'For delete-account: deletes some of a member''s rows. Returns 0 when none are left.';

grant execute on function
  private.confirm_deletion(uuid),
  public.confirm_deletion(uuid),
  private.pending_deletions(),
  public.pending_deletions(),
  private.is_leaving(uuid),
  public.is_leaving(uuid),
  private.count_password_guess(uuid),
  public.count_password_guess(uuid),
  private.account_files(uuid, integer),
  public.account_files(uuid, integer),
  private.erase_content(uuid, integer),
  public.erase_content(uuid, integer)
to service_role;
