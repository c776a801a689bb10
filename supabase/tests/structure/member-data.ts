import { OUR_SCHEMAS, type Check } from './check.ts';

/**
 * Tables about members that an export leaves out, with the reason. `private.invite_mails` isn't one: its rows tell
 * neither who invited nor, except to the holder of the address, who was invited.
 */
const notExported: Record<string, string> = {
  'private.account_deletions': 'a member who is leaving exports nothing any more',
  'private.calendar_links': 'a secret, as a hash',
  'private.event_changes': 'what guests were last told of an event, which is exported',
  'private.event_notices': 'notifications to come, for a minute',
  'private.exports': 'the state of an export, for a day',
  'private.feed_visits': 'one bookmark, which the next visit moves',
  'private.group_visits': 'bookmarks, which the next visits move',
  'private.moderation_log': 'the work of moderators, about others; it outlives their accounts',
  'private.moderators': 'an appointment by the operator',
  'private.post_count_events': 'when an event about a post was sent, for a second',
  'private.push_outbox': 'waiting pushes of exported notifications, for a day at most',
  'private.recovery_codes': 'secrets, as hashes',
  'private.report_cases': 'for moderators only; the report itself is exported',
  'private.sent_reminders': 'marks of exported notifications, until the event starts',
  'private.sign_in_attempts': 'wrong guesses, perhaps by a thief, with the hash of their address',
  'private.started_uploads': 'room for uploads, for an hour',
  'private.watches': 'posts on the screen, for two minutes',
};

/** References that don't delete their row, with the reason. */
const staying: Record<string, string> = {
  'private.moderation_log.moderator_id':
    'becomes null: the log is evidence for the other moderators',
  'private.report_cases.handled_by': 'becomes null: the report belongs to its reporter',
  'public.comments.parent_id': 'becomes null: a reply belongs to its author',
  'public.groups.created_by': 'becomes null: a group belongs to its members',
};

/** Columns with ids that no foreign key deletes, with the reason why nothing of a member stays. */
const looseIds: Record<string, string> = {
  'private.deletion_receipts.member_id':
    'the account is gone: the row goes with its mail, or a week later at most',
  'private.exports.session_id': 'goes with the member',
  'private.inbox.member_id':
    'goes with the profile, by a trigger: a reference would be locked by each second event to a member',
  'private.feed_visits.post_id': 'the post may be gone; goes with the reader',
  'private.media.upload_id': 'goes with the owner',
  'private.moderation_log.ids': 'reports and notices, which may be gone; no member',
  'private.started_uploads.upload_id': 'goes with the member',
  'private.watches.post_id': 'goes with the reader',
  'public.conversations.last_message_id': 'kept by a trigger; goes with both members',
  'public.messages.reply_to': 'the message may be gone; goes with both members',
  'public.messages.story_id': 'the story may be gone; goes with both members',
  'public.push_subscriptions.session_id': 'goes with the member',
  'public.reports.subject_id': 'about_id deletes the report with the reported member',
};

/** The tables whose rows belong to a member, directly or through a row that does. */
const ofMembers = `
  with recursive of_members as (
    select conrelid as relation from pg_constraint
    where contype = 'f' and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and connamespace in ${OUR_SCHEMAS}
    union
    select conrelid from pg_constraint
    join of_members on relation = confrelid
    where contype = 'f' and connamespace in ${OUR_SCHEMAS}
  )
`;

export const memberDataChecks: Check[] = [
  {
    title: 'each table about members is in the export, or has a reason why not',
    query: `
      ${ofMembers}
      select nspname || '.' || relname
      from of_members
      join pg_class on pg_class.oid = relation
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname || '.' || relname not in (
        select sources.relation from private.export_sources() as sources
      )
    `,
    expected: Object.keys(notExported),
  },
  {
    title: 'each reference to a member goes with the member, or has a reason why not',
    query: `
      ${ofMembers}
      select nspname || '.' || relname || '.' || attname
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype <> 'c' and connamespace in ${OUR_SCHEMAS}
        and confrelid in (
          select relation from of_members union select 'auth.users'::regclass
        )
    `,
    expected: Object.keys(staying),
  },
  {
    title: 'each column with an id is a key or a reference, or has a reason why not',
    query: `
      select nspname || '.' || relname || '.' || attname
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      where relnamespace in ${OUR_SCHEMAS} and relkind = 'r' and attnum > 0 and not attisdropped
        and atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and attname <> 'id'
        and not exists (
          select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
        )
    `,
    expected: Object.keys(looseIds),
  },
];
