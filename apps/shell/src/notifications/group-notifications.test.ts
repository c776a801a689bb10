import type { Notification, NotificationKind } from '@pure/contracts/database';
import { expect, test } from 'vitest';
import { groupNotifications, lineSentence } from './group-notifications.ts';

const now = new Date(2026, 9, 14, 12);
let count = 0;

function notification(
  type: NotificationKind,
  name: string,
  words: string,
  more: Partial<Notification> = {},
): Notification {
  count += 1;
  const actor = type === 'friend_request' ? 'requester' : 'actor';
  return {
    id: `n${count}`,
    type,
    title: '',
    message: `${name} ${words}`,
    read: false,
    created_at: now.toISOString(),
    target: '/app',
    actor: null,
    words: null,
    waits: false,
    ...more,
    data: { [`${actor}_id`]: name, [`${actor}_name`]: name, ...more.data },
  };
}

const liked = (name: string, post_id: string, more: Partial<Notification> = {}) =>
  notification('post_like', name, 'liked your post', { ...more, data: { post_id } });

const sentences = (list: Notification[]) =>
  groupNotifications(list, now).flatMap(({ lines }) => lines.map(lineSentence));

test('hearts for one story become one line, and those for another their own', () => {
  const hearted = (name: string, story_id: string) =>
    notification('story_like', name, 'liked your story', { data: { story_id } });
  expect(
    sentences([hearted('Hanna', 's1'), hearted('Yusuf', 's1'), hearted('Yusuf', 's2')]),
  ).toEqual([
    expect.stringMatching(/Hanna.* and .*Yusuf.* liked your story/),
    expect.stringMatching(/^.?Yusuf.? liked your story$/),
  ]);
});

test('adjacent notifications of one kind about one thing become one line', () => {
  expect(
    sentences([
      liked('Hanna Berg', 'soup'),
      liked('Tom Okafor', 'soup'),
      liked('Yusuf Demir', 'soup'),
      liked('Priya Nair', 'soup'),
    ]),
  ).toEqual(['Hanna Berg and 3 others liked your post']);
  expect(sentences([liked('Hanna Berg', 'soup'), liked('Tom Okafor', 'soup')])).toEqual([
    'Hanna Berg and Tom Okafor liked your post',
  ]);
});

test('a member who did it twice is counted once', () => {
  expect(sentences([liked('Hanna Berg', 'soup'), liked('Hanna Berg', 'soup')])).toEqual([
    'Hanna Berg liked your post',
  ]);
});

test('other things, other kinds and what stands between them keep their lines', () => {
  expect(
    sentences([
      liked('Hanna Berg', 'soup'),
      liked('Tom Okafor', 'bread'),
      notification('post_comment', 'Tom Okafor', 'commented on your post', {
        data: { post_id: 'bread' },
      }),
      liked('Yusuf Demir', 'bread'),
    ]),
  ).toHaveLength(4);
});

test('requests are about nothing but their sender', () => {
  const asked = (name: string) => notification('friend_request', name, 'sent you a friend request');
  expect(sentences([asked('Hanna Berg'), asked('Tom Okafor')])).toHaveLength(2);
});

test('sections are today, the six days before, and earlier', () => {
  const at = (month: number, day: number, hour = 0, minute = 0) => ({
    created_at: new Date(2026, month, day, hour, minute).toISOString(),
  });
  const sections = groupNotifications(
    [
      liked('Hanna Berg', 'soup', at(9, 14)),
      liked('Tom Okafor', 'soup', at(9, 13, 23, 59)),
      liked('Yusuf Demir', 'soup', at(9, 8)),
      liked('Priya Nair', 'soup', at(9, 7, 23, 59)),
    ],
    now,
  );
  expect(sections.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Today', 1],
    ['This week', 1],
    ['Earlier', 1],
  ]);
});

test('a line is read when all of it is, and keeps its key when a newer one joins it', () => {
  const older = liked('Tom Okafor', 'soup', { read: true });
  const [alone] = groupNotifications([older], now);
  const [joined] = groupNotifications([liked('Hanna Berg', 'soup'), older], now);
  expect(alone?.lines[0]?.isRead).toBe(true);
  expect(joined?.lines[0]?.isRead).toBe(false);
  expect(joined?.lines[0]?.key).toBe(alone?.lines[0]?.key);
});

test('a right-to-left name keeps its place in the sentence', () => {
  expect(sentences([liked('ليلى حداد', 'soup'), liked('Tom Okafor', 'soup')])).toEqual([
    '\u2068ليلى حداد\u2069 and Tom Okafor liked your post',
  ]);
});

test('[57] requests to join one group share a line, and so do the reminders of one event', () => {
  const data = { group_id: 'potters', group_name: 'Potters' };
  const asked = (name: string) =>
    notification('group_request', name, 'asked to join Potters', { data });
  const reminder = (when: string): Notification => ({
    ...notification('event_reminder', '', ''),
    message: `Firing starts ${when}`,
    data: { event_id: 'firing', event_title: 'Firing' },
  });
  expect(
    sentences([
      asked('Hanna Berg'),
      asked('Tom Okafor'),
      reminder('today at 18:00'),
      reminder('tomorrow at 18:00'),
    ]),
  ).toEqual(['Hanna Berg and Tom Okafor asked to join Potters', 'Firing starts today at 18:00']);
});
