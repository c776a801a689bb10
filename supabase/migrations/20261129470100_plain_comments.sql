-- These comments name their subject first, as all others do.

comment on table private.feed_visits is
  'A member''s position in the feed, shared by all their devices: the newest post that was on the screen (it may be '
  'deleted since), and the time.';
comment on table private.inviters is
  'The member whose link another signed up with, until they answer it. Any request, friendship or block between the '
  'two answers it as well.';
comment on table private.invite_limits is
  'The daily limits of invitations, to one address and from the whole project. Operators change the one row.';
comment on table private.member_settings is
  'A member''s settings; without a row, the defaults hold. `findable_by`: the members whose search finds them by name. '
  '`read_receipts`, `typing` and `active`: the signs that a member shares of themselves, and sees of others.';
comment on table private.moderation_notices is
  'The content of a member that moderators removed, with the reason and the member''s one answer.';
comment on table private.notification_settings is
  'A member''s choices for notifications; without a row, the defaults hold. `choices`: by kind `device` (the default), '
  '`pure` (no push) or `off` (no notification). Quiet hours begin on `quiet_days` at `quiet_from`, in `time_zone`, and '
  'end at the next `quiet_until`.';
comment on table private.post_count_events is
  'The time of the last event about the counts of a post.';
comment on table public.event_reminders is
  'The times before an event at which a member is reminded, if they chose any. By default attendees are reminded one '
  'day and one hour before, members who answered Maybe one day before.';

comment on function private.app_badge(uuid) is
  'The number on the badge of a member''s installed app, as `badge` of my_counts.';
comment on function private.conversation_state(public.conversations) is
  'A member''s choices for a conversation. It is also muted while they mute the member; `muted_until` is null for a mute '
  'without an end.';
comment on function private.event_page_extras(public.events) is
  'The parts of an event''s page beside its card, for members who may read its row.';
comment on function private.messages_after(uuid, timestamptz, uuid, integer) is
  'The messages after another that the caller still sees in a conversation, oldest first.';
comment on function private.messages_before(uuid, timestamptz, uuid, integer) is
  'The messages before another that the caller still sees in a conversation, newest first.';
comment on function private.push_message(public.notifications) is
  'The payload that a device shows for a notification. `path` is one of the site. It holds no words of a message, post '
  'or comment, and no names if the member hides them.';
comment on function private.reminders_of(uuid, uuid) is
  'The minutes before an event at which a member is reminded: their choice, else the default for their answer.';
comment on function private.signed_in_at() is
  'The last time the caller proved their identity, by signing in or by a code of an app that isn''t a thief''s.';
comment on function private.unread_messages(public.conversations) is
  'The messages that the member of this side hasn''t read, oldest first.';

comment on function public.device_notification(uuid) is
  'The payload that a page shows on the device for a notification of the caller. Null if it was read, or if no device '
  'may show it now.';
comment on function public.first_steps() is
  'The first steps that the caller has made (a picture, a friend or request, a post that a friend can read), the number '
  'of friends, and whether the list was closed.';
comment on function public.my_moderation_notices() is
  'The content of the caller that moderators removed, newest first: the reason, and the caller''s answer.';
comment on function public.my_notification_settings() is
  'The caller''s choices for notifications. A kind without a choice is `device`; `quiet_hours` is null if there are none.';
comment on function public.my_sessions() is
  'The caller''s sign-ins: the current session first, then by last use.';
comment on function public.recovery_codes_left() is
  'The number of recovery codes that the caller has left, and the time they were made.';
