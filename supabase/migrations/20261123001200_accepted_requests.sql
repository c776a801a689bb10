create table private.accepted_requests (
  member_id uuid not null,
  friend_id uuid not null,
  accepted_at timestamptz not null default now(),
  primary key (member_id, friend_id),
  constraint accepted_requests_friendship_fkey foreign key (member_id, friend_id)
    references public.friendships (user_id, friend_id) on delete cascade
);

comment on table private.accepted_requests is
  'Friends who said yes to this member, until the member dismisses it. Ends with the friendship.';

alter table private.accepted_requests enable row level security;

create function private.announce_acceptance(asker uuid, accepter uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.accepted_requests (member_id, friend_id) values (asker, accepter);

  perform private.announce_friendship(asker, 'friends', accepter, 'friends');
  perform private.create_notification(asker, accepter, 'friend_request_accepted');
end;
$$;

create or replace function private.after_friend_acceptance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.friendships (user_id, friend_id, status, accepted_at)
  values (new.friend_id, new.user_id, 'accepted', new.accepted_at);

  perform private.announce_acceptance(new.user_id, new.friend_id);

  return null;
end;
$$;

create function private.accepted_requests()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with newest as (
    select accepted_requests.friend_id, accepted_requests.accepted_at
    from private.accepted_requests
    where accepted_requests.member_id = (select private.member_id())
    order by accepted_requests.accepted_at desc, accepted_requests.friend_id
    limit 20
  )
  select jsonb_build_object('items', coalesce(
    jsonb_agg(
      jsonb_build_object('member', private.member_card(member), 'since', newest.accepted_at)
      order by newest.accepted_at desc, newest.friend_id
    ),
    '[]'
  ))
  from newest
  join public.profiles as member on member.id = newest.friend_id;
$$;

create function public.accepted_requests()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.accepted_requests();
$$;

comment on function public.accepted_requests() is
  'The friends who accepted the caller''s request or invitation, newest first, without those dismissed.';

create function private.dismiss_accepted_request(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.accepted_requests
  where accepted_requests.member_id = (select private.member_id())
    and accepted_requests.friend_id = dismiss_accepted_request.member_id;
$$;

create function public.dismiss_accepted_request(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.dismiss_accepted_request(member_id);
$$;

comment on function public.dismiss_accepted_request(uuid) is
  'Takes a friend off accepted_requests(). No error if they aren''t on it.';

grant execute on function
  private.accepted_requests(),
  public.accepted_requests(),
  private.dismiss_accepted_request(uuid),
  public.dismiss_accepted_request(uuid)
to authenticated;
