import {
  elin,
  fault,
  hanna,
  inserts,
  network,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { Menu } from '@pure/ui';
import { installNativeElements } from '@pure/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readRecentPeople, rememberPerson } from '../recent-people.ts';
import { useSafetyMenu } from './use-safety-menu.tsx';

useNetwork();
beforeAll(installNativeElements);

interface ReportRow {
  id: string;
  subject_kind: string;
  subject_id: string;
  reporter_id: string;
  reason: string;
  details: string | null;
}

let reports: ReportRow[];
let blocked: string[];

beforeEach(() => {
  reports = [];
  blocked = [];
  network.use(
    inserts('reports', (row: ReportRow) => void reports.push(row)),
    rpc('block_member', ({ member_id }: { member_id: string }) => {
      blocked.push(member_id);
      return null;
    }),
  );
});

function PostMenu() {
  const { items, dialog } = useSafetyMenu({
    subject: { kind: 'post', id: 'post-1' },
    member: hanna,
  });
  return (
    <>
      <Menu label="More" trigger="…">
        {items}
      </Menu>
      {dialog}
    </>
  );
}

async function openEntry(name: string) {
  const { user } = await renderRoute(() => [{ path: '/', element: <PostMenu /> }], {
    at: '/',
    as: elin,
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name }));
  const dialog = await screen.findByRole('dialog');
  return {
    user,
    dialog,
    press: (button: string) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button })),
  };
}

test('a report says what moderators will see, and is sent with reason and details', async () => {
  const { user, dialog, press } = await openEntry('Report post');
  expect(
    within(dialog).getByText(/Moderators will see the post with its photos.*your name/),
  ).toBeTruthy();
  expect(within(dialog).getByText(/Hanna isn’t told who reported/)).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Bullying or harassment' }));
  await user.type(within(dialog).getByRole('textbox'), ' The third time ');
  await press('Send report');
  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeTruthy();
  expect(reports).toEqual([
    {
      id: expect.any(String),
      reporter_id: elin.id,
      subject_kind: 'post',
      subject_id: 'post-1',
      reason: 'harassment',
      details: 'The third time',
    },
  ]);
  expect(document.activeElement?.textContent).toBe('Done');
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a report needs a reason: without one the first is focused and nothing is sent', async () => {
  const { dialog, press } = await openEntry('Report post');
  await press('Send report');
  const choices = within(within(dialog).getByRole('group', { name: /What’s wrong/ }));
  expect(choices.getByText('Choose what’s wrong')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getAllByRole('radio')[0]);
  expect(reports).toEqual([]);
});

test('offline, the report stays as written; sent again, it is the same report', async () => {
  const { user, dialog, press } = await openEntry('Report post');
  const ids: string[] = [];
  network.use(
    inserts('reports', (row: ReportRow) => {
      ids.push(row.id);
      return ids.length === 1 ? fault.offline() : refusal('23505', 'duplicate', 409);
    }),
  );
  await user.click(within(dialog).getByRole('radio', { name: 'Hate' }));
  await user.type(within(dialog).getByRole('textbox'), 'Words');
  await press('Send report');
  expect(await within(dialog).findByText('Couldn’t send. Your report is kept here.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Words');
  await press('Send report');
  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeTruthy();
  expect(ids[0]).toBe(ids[1]);
});

test('a report whose dialog was closed while it was sent says that it failed', async () => {
  const { user, dialog, press } = await openEntry('Report post');
  const answered = Promise.withResolvers<Response>();
  network.use(inserts('reports', () => answered.promise));
  await user.click(within(dialog).getByRole('radio', { name: 'Hate' }));
  await press('Send report');
  await press('Cancel');
  answered.resolve(fault.server());
  expect(await screen.findByText('Couldn’t send your report. Report it again.')).toBeTruthy();
});

test.each([
  ['reported before', () => refusal('23505', 'duplicate', 409), 'You’ve reported this already'],
  ['gone meanwhile', () => refusal('42501', 'not allowed', 403), 'It isn’t there any more.'],
  [
    'one of too many',
    () => refusal('PT429', 'Too many', 429, new Date(Date.now() + 60_000).toISOString()),
    /^That’s many reports in a short while\. Your report is kept here: try again after \d/,
  ],
])('a post that was %s is answered in words', async (_, answer, words) => {
  const { user, dialog, press } = await openEntry('Report post');
  network.use(inserts('reports', answer));
  await user.click(within(dialog).getByRole('radio', { name: 'Hate' }));
  await press('Send report');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('blocking says what follows and that unblocking restores nothing', async () => {
  rememberPerson(elin.id, hanna);
  const { dialog, press } = await openEntry('Block Hanna');
  expect(within(dialog).getByText(/stay ended if you unblock/)).toBeTruthy();
  await press('Block');
  expect(await screen.findByText('You’ve blocked Hanna')).toBeTruthy();
  expect(blocked).toEqual([hanna.id]);
  expect(readRecentPeople(elin.id)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['without a network', fault.offline, 'We can’t reach PURE. Check your connection and try again.'],
  ['after too many', fault.rateLimit, /^That’s many changes in a short while/],
  ['otherwise', fault.server, 'Couldn’t block Hanna. Try again.'],
])('a block that fails says why %s, and keeps the question', async (_, failure, words) => {
  const { press } = await openEntry('Block Hanna');
  network.use(rpc('block_member', failure));
  await press('Block');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Block Hanna?' })).toBeTruthy();
  network.use(rpc('block_member', () => null));
  await press('Block');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
