import type { NotificationKind, NotificationSettings } from '@pure/contracts/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { notificationsOf, notify } from './support/notifications.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const settingsOf = ({ client }: Member) => unwrap(client.rpc('my_notification_settings'));

const choose = (member: Member, kind: string, choice: string) =>
  member.client.rpc('set_notification_choice', { kind, choice });

const night = { starts_at: '22:00', ends_at: '07:00', days: [5, 6], time_zone: 'Europe/Stockholm' };

const setQuiet = (member: Member, hours: Partial<typeof night> = {}) =>
  member.client.rpc('set_quiet_hours', { ...night, ...hours });

const defaults: NotificationSettings = { choices: {}, hide_names: false, quiet_hours: null };

describe('how a member is notified [70]', () => {
  test('is everything, on every device, with names, at every hour, until they choose', async () => {
    expect(await settingsOf(elin)).toEqual(defaults);
  });

  test('is read and changed by the member alone', async () => {
    await unwrap(choose(elin, 'post_like', 'pure'));
    await unwrap(choose(elin, 'message', 'device'));
    await unwrap(elin.client.rpc('set_hide_names', { value: true }));
    await unwrap(setQuiet(elin));
    const hers = {
      choices: { post_like: 'pure', message: 'device' },
      hide_names: true,
      quiet_hours: night,
    };
    expect(await settingsOf(elin)).toEqual(hers);
    expect(await settingsOf(hanna)).toEqual(defaults);
    await unwrap(choose(hanna, 'post_like', 'off'));
    await unwrap(hanna.client.rpc('set_hide_names', { value: false }));
    await unwrap(hanna.client.rpc('clear_quiet_hours'));
    expect(await settingsOf(elin)).toEqual(hers);
    await unwrap(elin.client.rpc('clear_quiet_hours'));
    expect(await settingsOf(elin)).toEqual({ ...hers, quiet_hours: null });
  });

  test('keeps to kinds and choices that exist, and asks for a live session', async () => {
    expect(await errorCode(choose(elin, 'friend_request', 'off'))).toBe('23514');
    expect(await errorCode(choose(elin, 'poke', 'off'))).toBe('23514');
    expect(await errorCode(choose(elin, 'message', 'loud'))).toBe('23514');
    expect(await errorCode(choose(elin, 'message', null as never))).toBe('23514');
    expect(await settingsOf(elin)).toEqual(defaults);
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await errorCode(choose(elin, 'message', 'off'))).toBe('PT401');
    expect(await errorCode(setQuiet(elin))).toBe('PT401');
  });

  test('is limited in how often it changes', async () => {
    for (const action of ['set_notification_choice', 'set_hide_names', 'set_quiet_hours']) {
      await database()`
        insert into private.rate_limits (subject, action, uses, ends_at)
        values (${elin.id}, ${action}, 1000, now() + interval '1 minute')
      `;
    }
    expect(await errorCode(choose(elin, 'message', 'off'))).toBe('PT429');
    expect(await errorCode(elin.client.rpc('set_hide_names', { value: true }))).toBe('PT429');
    expect(await errorCode(setQuiet(elin))).toBe('PT429');
    expect(await errorCode(elin.client.rpc('clear_quiet_hours'))).toBe('PT429');
    expect(await settingsOf(elin)).toEqual(defaults);
  });
});

describe('a kind that is off [70]', () => {
  test('makes no notification, for this member alone', async () => {
    await unwrap(choose(elin, 'post_like', 'off'));
    await notify(elin, hanna, 'post_like');
    await notify(elin, hanna, 'post_comment');
    await notify(hanna, elin, 'post_like');
    expect((await notificationsOf(elin)).map(({ type }) => type)).toEqual(['post_comment']);
    expect((await notificationsOf(hanna)).map(({ type }) => type)).toEqual(['post_like']);
  });

  test('that is only in PURE, or switched on again, makes one', async () => {
    await unwrap(choose(elin, 'post_like', 'off'));
    await unwrap(choose(elin, 'post_like', 'pure'));
    await notify(elin, hanna, 'post_like');
    expect(await notificationsOf(elin)).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test.each([
    ['the same beginning and end', { ends_at: '22:00' }],
    ['no day', { days: [] }],
    ['a day that doesn’t exist', { days: [0] }],
    ['an eighth day', { days: [1, 8] }],
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }],
    ['an offset as time zone', { time_zone: '+02:00' }],
    ['no time zone', { time_zone: null as never }],
    ['a zone that is SQL', { time_zone: "UTC'; drop table x; --" }],
  ])('with %s are refused', async (_case, hours) => {
    expect(await errorCode(setQuiet(elin, hours))).toBe('23514');
    expect((await settingsOf(elin)).quiet_hours).toBeNull();
  });

  const isQuiet = async (at: string) => {
    const [row] = await database()<{ quiet: boolean }[]>`
      select exists (
        select from private.quiet_periods(${elin.id}, ${at}) where starts_at <= ${at} and ${at} < ends_at
      ) as quiet
    `;
    return row?.quiet;
  };

  // Fridays and Saturdays, 22:00 to 07:00 in Stockholm: 2026-11-20 is a Friday.
  test.each([
    ['before they begin', '2026-11-20T21:59:59+01:00', false],
    ['from their first second', '2026-11-20T22:00:00+01:00', true],
    ['past midnight', '2026-11-21T06:59:59+01:00', true],
    ['not at their end', '2026-11-21T07:00:00+01:00', false],
    ['on the second chosen day', '2026-11-21T23:00:00+01:00', true],
    ['on the morning after the last chosen day', '2026-11-22T03:00:00+01:00', true],
    ['not on an evening that wasn’t chosen', '2026-11-22T23:00:00+01:00', false],
    ['not on a morning after such an evening', '2026-11-20T03:00:00+01:00', false],
  ])('that cross midnight hold %s', async (_case, at, expected) => {
    await unwrap(setQuiet(elin));
    expect(await isQuiet(at)).toBe(expected);
  });

  test('within a day hold on the chosen day, in the member’s time zone', async () => {
    await unwrap(
      setQuiet(elin, { starts_at: '09:00', ends_at: '17:00', days: [1], time_zone: 'Asia/Tokyo' }),
    );
    expect(await isQuiet('2026-11-23T00:00:00Z')).toBe(true);
    expect(await isQuiet('2026-11-23T08:00:00Z')).toBe(false);
    expect(await isQuiet('2026-11-23T23:59:00Z')).toBe(false);
  });

  test('follow the clock of the wall when it changes', async () => {
    const daily = { days: [1, 2, 3, 4, 5, 6, 7] };
    await unwrap(setQuiet(elin, { ...daily, starts_at: '22:00', ends_at: '02:30' }));
    // On 2026-03-29, 02:00 is followed by 03:00.
    expect(await isQuiet('2026-03-29T00:59:00Z')).toBe(true);
    expect(await isQuiet('2026-03-29T01:30:00Z')).toBe(false);
    // On 2026-10-25, 02:00 to 03:00 passes twice: they end once, in the second pass.
    expect(await isQuiet('2026-10-25T00:40:00Z')).toBe(true);
    expect(await isQuiet('2026-10-25T01:29:00Z')).toBe(true);
    expect(await isQuiet('2026-10-25T01:31:00Z')).toBe(false);
  });

  test('that fall into the hour that a night doesn’t have are no error, and no quiet', async () => {
    await unwrap(
      setQuiet(elin, {
        starts_at: '02:30',
        ends_at: '03:00',
        days: [7],
        time_zone: 'Europe/Stockholm',
      }),
    );
    for (const at of ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z']) {
      expect(await isQuiet(at)).toBe(false);
    }
  });
});

test('every kind of row 61 can be chosen [61]', async () => {
  const kinds = {
    friend_request: 'pure',
    friend_request_accepted: 'off',
    message: 'off',
    post_like: 'off',
    post_comment: 'off',
    comment_reply: 'off',
    post_repost: 'off',
    post_tag: 'off',
    story_like: 'off',
    group_invite: 'off',
    group_request: 'off',
    group_welcome: 'off',
    event_invite: 'off',
    event_request: 'off',
    event_welcome: 'off',
    event_place: 'off',
    event_changed: 'off',
    event_cancelled: 'off',
    event_reminder: 'off',
    content_removed: 'off',
    report_answered: 'off',
  } as const satisfies Record<NotificationKind, string>;
  for (const [kind, choice] of Object.entries(kinds)) await unwrap(choose(elin, kind, choice));
  expect((await settingsOf(elin)).choices).toEqual(kinds);
});
