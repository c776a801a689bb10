import type { Check } from './check.ts';

const OWN_ROW = 'one row of the member, which only they see';

/** Writes that members make as often as they like, with the reason. */
const unlimitedWrites: Record<string, string> = {
  'insert user_locations': OWN_ROW,
  'update comments.content': 'rewrites one row, and tells nobody',
  'update notifications.read': 'true at most once',
  'update push_subscriptions.active': 'one of twenty rows',
  'update push_subscriptions.auth_key': 'one of twenty rows',
  'update push_subscriptions.p256dh_key': 'one of twenty rows',
  'update push_subscriptions.user_agent': 'one of twenty rows',
  'update user_locations.latitude': OWN_ROW,
  'update user_locations.longitude': OWN_ROW,
  'update user_locations.updated_at': OWN_ROW,
  'update user_locations.user_id': OWN_ROW,
};

/** Functions that members call as often as they like, with the reason. */
const unlimitedFunctions: Record<string, string> = {
  delete_notifications: 'deletes what others made, for the member alone',
  delete_post: 'deletes what create_post limits',
  dismiss_accepted_request: 'deletes one row, once',
  end_friendship: 'deletes what send_request limits',
  mark_group_seen: OWN_ROW,
  mark_seen: OWN_ROW,
  moderation_answers: 'for moderators, who read each answer',
  open_inbox: OWN_ROW,
  site_figures: 'counts at most once an hour',
  stop_calendar_link: 'deletes what renew_calendar_link limits',
  unblock_member: 'deletes what block_member limits',
  unmute_member: 'deletes what mute_member limits',
  watch: 'sixty rows of the member at most',
  withdraw_group_request: 'deletes what join_group limits',
};

const READING = 'a mark of reading, which the token still may';
const COUNTED = 'a look-up, which writes only its count';

/** Writes that the token of an ended session still makes until it expires, with the reason. */
const sessionlessWrites: Record<string, string> = {
  'delete push_subscriptions': 'a browser that is signed out removes its own',
  'delete user_locations': OWN_ROW,
  'insert story_views': READING,
  'insert user_locations': OWN_ROW,
  'update notifications.read': READING,
  'update profiles.updated_at': 'the server overwrites it',
  'update user_locations.latitude': OWN_ROW,
  'update user_locations.longitude': OWN_ROW,
  'update user_locations.updated_at': OWN_ROW,
  'update user_locations.user_id': OWN_ROW,
};

/** Functions that still write for the token of an ended session, with the reason. */
const sessionlessFunctions: Record<string, string> = {
  close_first_steps: 'hides a hint from the member alone',
  dismiss_accepted_request: 'hides a hint from the member alone',
  discover_groups: COUNTED,
  event_card: COUNTED,
  group_card: COUNTED,
  inviter_card: COUNTED,
  mark_group_seen: READING,
  mark_seen: READING,
  open_inbox: READING,
  public_profile: COUNTED,
  search_groups: COUNTED,
  search_messages: COUNTED,
  search_people: COUNTED,
  search_posts: COUNTED,
  site_figures: 'the same for everybody',
  stop_invites: 'needs the link of a mail, and no account',
  username_available: COUNTED,
  watch: READING,
};

/**
 * The functions that reach one whose source matches, directly, through other functions or through the triggers of
 * tables that they write.
 */
const reaching = (pattern: string) => String.raw`
  with recursive ours as materialized (
    select pg_proc.oid, prosrc, nspname || '.' || proname || '(' as call
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
  ),
  triggers as materialized (
    select tgfoid, tgrelid, operation, tgattr::smallint[] as columns, nspname || '.' || relname as relation,
      format('\m%s %s.%s\M', words, nspname, relname) || coalesce(
        (
          select '[^;]*\m(' || string_agg(attname, '|') || ')\M\s*='
          from pg_attribute where operation = 'update' and attrelid = tgrelid and attnum = any (tgattr::smallint[])
        ),
        ''
      ) as call
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    join (values (4, 'insert', 'insert into'), (8, 'delete', 'delete from'), (16, 'update', 'update'))
      as kind (bit, operation, words) on tgtype & bit > 0
    where not tgisinternal
  ),
  calls as materialized (
    select caller.oid as caller, called.oid as called
    from ours as caller join ours as called on strpos(caller.prosrc, called.call) > 0
    union
    select ours.oid, tgfoid from ours
    join triggers on strpos(ours.prosrc, relation) > 0 and ours.prosrc ~ triggers.call
  ),
  reaching as (
    select oid from ours where prosrc ~ '${pattern}'
    union
    select calls.caller from reaching join calls on calls.called = reaching.oid
  )
`;

const COUNTS = String.raw`private\.(limit_rate|count_use)\(|PT429`;

const ASKS_FOR_SESSION = String.raw`private\.(require_live_session|is_live_session)\(`;

/** The writes that members may make, without a trigger that reaches the pattern. */
const writesWithout = (pattern: string) => `
  ${reaching(pattern)}
  select concat_ws('.', operation || ' ' || relname, column_name)
  from pg_class
  cross join lateral (
    select kind as operation, null as attnum, null as column_name
    from unnest(array['insert', 'delete']) as kind
    where kind = 'insert' and has_any_column_privilege('authenticated', pg_class.oid, 'insert')
      or kind = 'delete' and has_table_privilege('authenticated', pg_class.oid, 'delete')
    union all
    select 'update', attnum, attname from pg_attribute
    where attrelid = pg_class.oid and attnum > 0
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
  ) as written
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (
      select from triggers
      join reaching on reaching.oid = tgfoid
      where tgrelid = pg_class.oid and triggers.operation = written.operation
        and (cardinality(columns) = 0 or attnum is null or attnum = any (columns))
    )
`;

const functionsWithout = (pattern: string) => `
  ${reaching(pattern)}
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile = 'v'
    and has_function_privilege('authenticated', oid, 'execute')
    and oid not in (select reaching.oid from reaching)
`;

export const writeChecks: Check[] = [
  {
    title: 'each write of a member has a rate limit, or a reason why not',
    query: `select name from (${writesWithout(COUNTS)}) as found (name) where name not like 'delete %'`,
    expected: Object.keys(unlimitedWrites),
  },
  {
    title: 'each function through which members write has a rate limit, or a reason why not',
    query: functionsWithout(COUNTS),
    expected: Object.keys(unlimitedFunctions),
  },
  {
    title: 'each write of a member asks for a live session, or has a reason why not',
    query: writesWithout(ASKS_FOR_SESSION),
    expected: Object.keys(sessionlessWrites),
  },
  {
    title:
      'each function through which members write asks for a live session, or has a reason why not',
    query: functionsWithout(ASKS_FOR_SESSION),
    expected: Object.keys(sessionlessFunctions),
  },
];
