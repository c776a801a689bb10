-- The schema of PURE. Read in order, these files are the schema in force, one domain after the other; each
-- defines its tables, access, triggers and functions. A later change is a new migration at the end.
--
-- Schema `public` is the API: tables under row-level security, and functions that run with the caller's rights.
-- Schema `private` isn't exposed: the server's own tables, and functions that see more than their caller. A
-- public function that needs more is a thin wrapper around a private one.
--
-- Tables (`>` is a foreign key; a member's rows go with their profile unless noted):
--
--   members      profiles > auth.users            profile_details > profiles (bio, for friends only)
--   friendships  friendships > profiles ×2        a request is one pending row, a friendship two accepted rows
--                private.accepted_requests > friendships (until the asker has seen it)
--                private.ignored_askers > profiles ×2 (declined for good)
--   blocks       blocks > profiles ×2             either side's block hides the two from each other
--   mutes        mutes > profiles ×2              keeps a member out of another's Home and notifications
--   inbox        private.inbox > profiles         the number of the last event sent to a member
--   limits       private.rate_limits              uses by member or address, action and window
--   media        private.media > profiles         every file in a final bucket, claimed by the row that names it
--                private.media_removals           files to be removed through the Storage API
--                private.started_uploads > profiles
--   groups       groups > profiles (set null)     group_members > groups, profiles
--                group_join_requests > groups, profiles ×2 (requests and invitations)
--                private.group_visits, private.group_mutes > group_members (posts seen; muted)
--                private.group_bans > groups, profiles (kept out)
--   events       events > profiles                event_attendees > events, profiles
--                event_invitations > events, profiles ×2 (invitations and requests)
--                event_answers > events, profiles (maybe and no)   event_waiting > events, profiles (for a place)
--                private.hidden_attendance > events, profiles (from friends)
--                private.event_bans > events, profiles (kept out)
--                event_reminders > events, profiles        private.sent_reminders > events, profiles
--                private.event_changes > events            what guests were told
--                private.event_notices > profiles ×2       notifications that the job sends next
--                user_locations > profiles        private.calendar_links > profiles
--   posts        posts > profiles, and at most one of groups and events; a repost > posts (its original)
--                post_media > posts               views group_posts and event_posts
--   comments     comments > posts, profiles; a reply > comments
--   likes, tags  post_likes > posts, profiles     comment_likes > comments, profiles
--                post_tags > posts, profiles ×2
--   feed         private.feed_visits > profiles   how far a member has read
--   live counts  private.watches > profiles       private.post_count_events > posts
--   messages     messages > profiles ×2           conversations > profiles ×2 (one row for each side)
--                message_reactions > messages, profiles
--                hidden_messages > messages, profiles (deleted for oneself)
--   stories      stories > profiles               story_views > stories, profiles
--                story_hearts > stories, profiles
--   notifications  notifications > profiles ×2 (recipient and actor)
--   push         push_subscriptions > profiles    private.push_outbox > notifications, push_subscriptions
--   invites      private.invites > profiles       private.invite_keys > profiles
--                private.inviters > profiles ×2   until the new member answers
--                private.invite_mails             private.stopped_addresses
--                private.invite_limits (one row)
--   settings     private.member_settings > profiles        private.notification_settings > profiles
--   moderation   reports > profiles ×2            private.report_cases > reports
--                private.moderators > profiles    private.moderation_notices > profiles
--                private.moderation_log > profiles (set null)
--   landing      private.site_figures (one row)
--   account      private.account_deletions > profiles   private.recovery_codes > profiles
--                private.deletion_receipts          (until the mail is sent, without a foreign key)
--                private.sign_in_attempts > profiles
--                private.exports > profiles       (for a day)
--
-- `posts.image_url`, `post_media.path`, `messages.media_url`, `stories.media_url`, `profiles.avatar_url` and the
-- `cover_image` of groups and events name a row of private.media by its path; triggers claim it on insert and
-- release it on delete. Triggers also keep every count, `conversations`, `notifications` and the outbox: no
-- client writes them.

-- Clients reach only what a migration grants by name, whatever the project's own defaults are.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create schema private;

comment on schema private is
  'Not exposed by the API: the server''s own tables, and functions that see more than their caller.';

revoke all on schema private from public;

-- Each role reaches only the functions there that it was granted, and no table.
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

create function private.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create function private.set_edited_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end;
$$;

-- Lists are paged by key: newest first, from a cursor {at, id} on. A page reads one row more than requested, to
-- know whether there is a next page.
create function private.cursor_at(after jsonb)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce((after ->> 'at')::timestamptz, 'infinity');
$$;

create function private.cursor_id(after jsonb)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
$$;

create function private.page_length(requested integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(greatest(coalesce(requested, 20), 1), 100);
$$;

create function private.page(items jsonb, keys jsonb, length integer)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'items', coalesce(items, '[]'),
    'next', case when jsonb_array_length(keys) > length then keys -> (length - 1) end
  );
$$;

comment on function private.page(jsonb, jsonb, integer) is
  'A page of at most `length` items. `keys` are the cursors of the candidates, one more than the page has.';

-- A pattern that matches text with the typed words in it, taken literally. The words are cut to 200 characters:
-- a megabyte would take most of a second.
create function private.contains_pattern(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(coalesce(term, '')), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;

-- Names appear in other members' notifications, mails and lists, where a line break or a change of the text
-- direction would garble the rest. The marks that Arabic, Hebrew and emoji need stay.
create function private.plain_line(line text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    line, '[\x01-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]', ' ', 'g'
  );
$$;

comment on function private.plain_line(text) is
  'The text on one line, without control characters and changes of direction.';

create function private.visible_length(name text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select char_length(regexp_replace(
    name, '[\s\u00a0\u00ad\u115f\u1160\u180e\u2000-\u200f\u2060-\u2064\u3164\ufeff\uffa0]', '', 'g'
  ));
$$;

comment on function private.visible_length(text) is 'The number of visible characters in a name.';

grant execute on function
  private.cursor_at(jsonb),
  private.cursor_id(jsonb),
  private.page_length(integer),
  private.page(jsonb, jsonb, integer),
  private.contains_pattern(text),
  private.plain_line(text),
  private.visible_length(text)
to authenticated;
