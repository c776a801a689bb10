-- A token outlives its session until it expires. Reading is harmless by comparison; whatever others see, or what is
-- gone for good, asks whether the session still lives.
create function private.admit_live_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  return null;
end;
$$;

create trigger require_live_session
before insert or delete or update of content on public.posts
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of content on public.comments
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.post_likes
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.comment_likes
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.post_tags
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of content on public.messages
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.stories
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.friendships
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.blocks
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.reports
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of status on public.group_join_requests
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of status on public.event_invitations
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of role on public.group_members
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.event_attendees
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of name, description, privacy, cover_image on public.groups
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete or update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image, latitude,
  longitude
on public.events
for each statement execute function private.admit_live_session();

create trigger require_live_session
before update of full_name, avatar_url on public.profiles
for each statement execute function private.admit_live_session();

create trigger require_live_session
before update on public.profile_details
for each statement execute function private.admit_live_session();

create or replace function private.is_moderator()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.moderators
    where moderators.member_id = (select private.member_id())
      and private.is_live_session((auth.jwt() ->> 'session_id')::uuid, moderators.member_id)
  );
$$;

comment on function private.is_moderator() is
  'Whether the caller is a moderator, in a session that hasn''t ended.';
