-- The times beside an answer are those of its event. A block hides the event from a member, who still has the answer.
revoke select on public.event_attendees, public.event_answers from authenticated;

grant select (id, event_id, user_id, status, created_at) on public.event_attendees to authenticated;
grant select (event_id, user_id, answer, answered_at) on public.event_answers to authenticated;

create or replace function private.export_sources()
returns table (place bigint, section text, relation text, key text, condition text, hidden text[])
language sql
immutable
set search_path = ''
as $$
  -- `$1` is the member. Others' words are included only if they were written to the member, who still sees them.
  select listed.ordinality, listed.section, listed.relation, listed.key, listed.condition, listed.hidden
  from rows from (
    jsonb_to_recordset('[
      {"section": "profile", "relation": "public.profiles", "key": "id", "condition": "id = $1"},
      {"section": "profile_details", "relation": "public.profile_details", "key": "id",
        "condition": "id = $1"},
      {"section": "friendships", "relation": "public.friendships", "key": "id",
        "condition": "user_id = $1 or friend_id = $1 and not (status = ''pending'' and private.is_ignored($1, user_id))"},
      {"section": "accepted_requests", "relation": "private.accepted_requests", "key": "friend_id",
        "condition": "member_id = $1"},
      {"section": "ignored_askers", "relation": "private.ignored_askers", "key": "asker_id",
        "condition": "member_id = $1"},
      {"section": "inviter", "relation": "private.inviters", "key": "member_id",
        "condition": "member_id = $1", "hidden": ["key"]},
      {"section": "invite_key", "relation": "private.invite_keys", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "invites", "relation": "private.invites", "key": "address_hash",
        "condition": "inviter_id = $1", "hidden": ["address_hash"]},
      {"section": "settings", "relation": "private.member_settings", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "notification_settings", "relation": "private.notification_settings", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "blocks", "relation": "public.blocks", "key": "blocked_id",
        "condition": "blocker_id = $1"},
      {"section": "mutes", "relation": "public.mutes", "key": "muted_id", "condition": "muter_id = $1"},
      {"section": "people", "relation": "private.export_people($1)", "key": "id", "condition": "true"},
      {"section": "posts", "relation": "public.posts", "key": "id",
        "condition": "user_id = $1 and (repost_of is null or private.can_read_post(repost_of))"},
      {"section": "post_media", "relation": "public.post_media", "key": "path",
        "condition": "post_id in (select id from public.posts where user_id = $1)"},
      {"section": "post_likes", "relation": "public.post_likes", "key": "id", "condition": "user_id = $1"},
      {"section": "post_tags", "relation": "public.post_tags", "key": "id",
        "condition": "tagged_by = $1 or tagged_user_id = $1"},
      {"section": "comments", "relation": "public.comments", "key": "id", "condition": "user_id = $1"},
      {"section": "comment_likes", "relation": "public.comment_likes", "key": "id",
        "condition": "user_id = $1"},
      {"section": "messages", "relation": "public.messages", "key": "id",
        "condition": "(sender_id = $1 or (recipient_id = $1 and sender_id not in (select private.blocked_ids()))) and not private.deleted_for($1, source_row)"},
      {"section": "conversations", "relation": "public.conversations", "key": "partner_id",
        "condition": "member_id = $1 and partner_id not in (select private.blocked_ids())"},
      {"section": "message_reactions", "relation": "public.message_reactions", "key": "message_id",
        "condition": "member_id = $1"},
      {"section": "hidden_messages", "relation": "public.hidden_messages", "key": "message_id",
        "condition": "member_id = $1"},
      {"section": "stories", "relation": "public.stories", "key": "id", "condition": "user_id = $1"},
      {"section": "story_views", "relation": "public.story_views", "key": "id", "condition": "user_id = $1"},
      {"section": "story_hearts", "relation": "public.story_hearts", "key": "id", "condition": "user_id = $1"},
      {"section": "groups", "relation": "public.groups", "key": "id",
        "condition": "created_by = $1 and id in (select private.my_group_ids())"},
      {"section": "group_members", "relation": "public.group_members", "key": "id",
        "condition": "user_id = $1"},
      {"section": "group_join_requests", "relation": "public.group_join_requests", "key": "id",
        "condition": "invited_by = $1 or user_id = $1 and not (kind = ''invitation'' and private.is_banned(group_id, $1))"},
      {"section": "group_mutes", "relation": "private.group_mutes", "key": "group_id",
        "condition": "member_id = $1"},
      {"section": "group_bans", "relation": "private.group_bans", "key": "group_id",
        "condition": "member_id = $1"},
      {"section": "events", "relation": "public.events", "key": "id", "condition": "created_by = $1"},
      {"section": "event_attendees", "relation": "public.event_attendees", "key": "id",
        "condition": "user_id = $1", "hidden": ["start_date", "ends_at"]},
      {"section": "event_answers", "relation": "public.event_answers", "key": "event_id",
        "condition": "user_id = $1", "hidden": ["start_date", "ends_at"]},
      {"section": "event_waiting", "relation": "public.event_waiting", "key": "event_id",
        "condition": "user_id = $1"},
      {"section": "event_reminders", "relation": "public.event_reminders", "key": "event_id",
        "condition": "user_id = $1"},
      {"section": "hidden_attendance", "relation": "private.hidden_attendance", "key": "event_id",
        "condition": "member_id = $1"},
      {"section": "event_bans", "relation": "private.event_bans", "key": "event_id",
        "condition": "member_id = $1"},
      {"section": "event_invitations", "relation": "public.event_invitations", "key": "id",
        "condition": "invited_by = $1 or invitee_id = $1 and not private.hides_event_from(event_id, $1)"},
      {"section": "user_locations", "relation": "public.user_locations", "key": "user_id",
        "condition": "user_id = $1"},
      {"section": "notifications", "relation": "public.notifications", "key": "id",
        "condition": "user_id = $1 and (actor_id is null or actor_id not in (select private.blocked_ids()))"},
      {"section": "push_subscriptions", "relation": "public.push_subscriptions", "key": "id",
        "condition": "user_id = $1", "hidden": ["endpoint", "p256dh_key", "auth_key", "session_id"]},
      {"section": "reports", "relation": "public.reports", "key": "id", "condition": "reporter_id = $1"},
      {"section": "moderation_notices", "relation": "private.moderation_notices", "key": "id",
        "condition": "member_id = $1"},
      {"section": "files", "relation": "private.media", "key": "bucket || path",
        "condition": "owner_id = $1 and accepted_at is not null",
        "hidden": ["upload_id"]}
    ]') as (section text, relation text, key text, condition text, hidden text[])
  ) with ordinality as listed;
$$;
