create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid not null references public.profiles (id) on delete cascade,
  type text not null
    constraint notifications_type check (type in (
      'friend_request', 'friend_request_accepted', 'message', 'post_like', 'post_comment',
      'comment_reply', 'post_repost', 'post_tag', 'group_invite', 'event_invite'
    )),
  title text not null,
  message text not null,
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint notifications_not_self check (user_id <> actor_id)
);

comment on table public.notifications is
  'What happened to a member because of another. Made by triggers only; the member may mark it read.';

create index notifications_newest_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where not read;
create index notifications_actor_id_idx on public.notifications (actor_id, user_id);

alter table public.notifications enable row level security;

grant select on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

create policy "members see their own notifications"
on public.notifications for select to authenticated
using (user_id = (select private.member_id()));

create policy "members mark their own notifications"
on public.notifications for update to authenticated
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create function private.announce_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    array[new.user_id],
    'notification',
    jsonb_build_object('notification_id', new.id, 'type', new.type)
  );
  return null;
end;
$$;

create trigger announce_notification
after insert on public.notifications
for each row execute function private.announce_notification();

create function private.name_of(member_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(full_name), '') from public.profiles where profiles.id = name_of.member_id),
    'Someone'
  );
$$;
