import type { EventPage } from '@pure/contracts/database';
import { hanna, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event-view.ts';
import { inHours } from '../../testing/event.ts';

useNetwork();

/** The actions that an event offers to its reader. */
async function actionsOf(plan: Partial<EventPage>): Promise<(string | null)[]> {
  const { dialog } = await openEvent(plan);
  await dialog.findByText('All about Supper');
  const labels = ['Add to calendar', 'Invite friends', 'Reminders'];
  return dialog
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((label) => labels.includes(label));
}

const invitation = { id: 'x', kind: 'invitation' as const, invited_by: hanna };

test.each<[string, Partial<EventPage>, string[]]>([
  ['its organizer', { organised: true }, ['Add to calendar', 'Invite friends', 'Reminders']],
  [
    'the organizer of a private event',
    { organised: true, privacy: 'private' },
    ['Add to calendar', 'Invite friends', 'Reminders'],
  ],
  ['a guest', { answer: 'going' }, ['Add to calendar', 'Invite friends', 'Reminders']],
  [
    'a guest of a private event',
    { answer: 'going', privacy: 'private' },
    ['Add to calendar', 'Reminders'],
  ],
  ['a member who may come', { answer: 'maybe' }, ['Add to calendar', 'Reminders']],
  ['a member who waits', { answer: 'waiting', max_attendees: 1 }, ['Add to calendar']],
  ['somebody invited', { privacy: 'private', pending: invitation }, ['Add to calendar']],
  ['the holder of a private event’s link', { privacy: 'private' }, []],
  [
    'a guest while it runs',
    { answer: 'going', start_date: inHours(-1), end_date: inHours(2) },
    ['Add to calendar', 'Invite friends'],
  ],
  ['a guest of a cancelled event', { answer: 'going', cancelled_at: inHours(-1) }, []],
  [
    'a guest of a past event',
    { answer: 'going', start_date: inHours(-9), end_date: inHours(-5) },
    [],
  ],
])('an event offers to %s what they can do [158] [160]', async (_, plan, offered) => {
  expect(await actionsOf(plan)).toEqual(offered);
});

test('the organizer alone sees who waits and who is invited [159]', async () => {
  const person = { member: hanna, organiser: false, since: inHours(-2) };
  const { user } = await openEvent(
    { organised: true, max_attendees: 1, waiting_count: 1, invited_count: 1 },
    { people: { waiting: [person], invited: [person] } },
  );
  await user.click(await screen.findByRole('tab', { name: /^Attendees/ }));
  for (const section of ['Waiting', 'Invited']) {
    await user.click(await screen.findByRole('button', { name: `${section} 1` }));
    within(await screen.findByRole('list', { name: section })).getByText('Hanna Berg');
  }
});
