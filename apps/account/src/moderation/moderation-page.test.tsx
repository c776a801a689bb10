import type { ModerationAnswer, ModerationLogEntry, QueuedReport } from '@pure/contracts';
import {
  elin,
  fault,
  hanna,
  network,
  refusal,
  renderRoute,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

const AT = '2026-01-02T00:00:00.000Z';

const report = (id: string, more: Partial<QueuedReport> = {}): QueuedReport => ({
  id,
  subject_kind: 'post',
  subject_id: `post of ${id}`,
  reason: 'hate',
  details: null,
  created_at: AT,
  reporter: hanna,
  about: stranger,
  snapshot: { text: `Words of ${id}` },
  now: { text: `Words of ${id}` },
  open_reports: 1,
  ...more,
});

const status: Record<string, string> = { remove: 'removed', keep: 'kept', dismiss: 'dismissed' };

interface Decided {
  id: string;
  decision: string;
  reason: string;
}

let decided: Decided[];
let looks = 0;

beforeEach(() => {
  decided = [];
  looks = 0;
});

function fakeModeration(reports: QueuedReport[], isModerator = true) {
  network.use(
    rpc('is_moderator', () => isModerator),
    rpc('report_queue', () => {
      looks += 1;
      return { items: reports, next: null };
    }),
    rpc('resolve_report', (decision: Decided) => {
      decided.push(decision);
      return status[decision.decision];
    }),
  );
}

const show = (path = '/app/moderation') => renderRoute(routes, { at: path, as: elin });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('for everybody but moderators it is an unknown path [5]', async () => {
  fakeModeration([], false);
  const { router } = await show();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(looks).toBe(0);
});

test('a report shows what was reported, why, by whom, and what became of it since', async () => {
  fakeModeration([
    report('one', { details: 'The third time', open_reports: 2, now: { text: 'Harmless' } }),
    report('two', { subject_kind: 'comment', about: yusuf, now: null }),
  ]);
  await show();
  const first = await card('Post by Oskar Lund');
  for (const words of ['Hate', 'The third time', 'Words of one', 'Harmless']) {
    expect(first.getByText(words)).toBeTruthy();
  }
  const people = first
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(people).toEqual([
    ['Oskar Lund', `/app/profile/${stranger.id}`],
    ['Hanna Berg', `/app/profile/${hanna.id}`],
  ]);
  expect((await card('Comment by Yusuf Demir')).getByText('It’s gone since.')).toBeTruthy();
  expect(screen.getByText('Each look and each decision is logged, with your name.')).toBeTruthy();
});

test('removing asks for a reason; then all reports of the same leave the list', async () => {
  fakeModeration([
    report('one', { subject_id: 'same', open_reports: 2 }),
    report('two', { subject_id: 'same', about: yusuf, open_reports: 2 }),
    report('three', { subject_kind: 'story' }),
  ]);
  const { user } = await show();
  await user.click((await card('Post by Oskar Lund')).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the post?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Give a reason')).toBeTruthy();
  expect(decided).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Hate has no place here ');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed')).toBeTruthy();
  expect(decided).toEqual([{ id: 'one', decision: 'remove', reason: 'Hate has no place here' }]);
  expect(screen.getAllByRole('article').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Story by Oskar Lund'),
  ]);
  expect(looks).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('an earlier decision of another moderator is told', async () => {
  fakeModeration([report('one')]);
  network.use(rpc('resolve_report', () => 'kept'));
  const { user } = await show();
  await user.click((await card('Post by Oskar Lund')).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Hate');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Another moderator was faster. Their decision holds: dismissed');
  expect(screen.queryByText('Removed')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

test('dismissing answers one report, or all of the same', async () => {
  fakeModeration([report('one', { subject_id: 'same', open_reports: 2 })]);
  const { user } = await show();
  const shown = await card('Post by Oskar Lund');
  await user.click(shown.getByRole('button', { name: 'Dismiss all 2' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Dismiss all reports of this?' }),
  );
  await user.type(dialog.getByRole('textbox'), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Dismiss all' }));
  expect(await screen.findByText('No open reports')).toBeTruthy();
  expect(decided).toMatchObject([{ decision: 'keep' }]);
});

const refused = (cause: string | null) => refusal('42501', 'no', 403, cause);

test.each([
  ['offline', fault.offline, 'Couldn’t save the decision. Your reason is kept here.'],
  ['about them', () => refused('about_you'), /must decide this: it’s about you/],
  ['about their group', () => refused('group_you_lead'), /it’s about a group that you lead/],
  ['theirs to report', () => refused('reported_by_you'), /must decide this: you reported it/],
  ['to remove a moderator', () => refused('about_moderator'), /are removed by the operator/],
  ['no longer theirs', () => refused(null), 'You aren’t a moderator any more.'],
])('a decision that is %s keeps the reason and says why', async (_, answer, words) => {
  fakeModeration([report('one')]);
  network.use(rpc('resolve_report', answer));
  const { user } = await show();
  await user.click((await card('Post by Oskar Lund')).getByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(reason, 'A joke');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(reason.value).toBe('A joke');
});

test('answers of members and the log have tabs of their own', async () => {
  fakeModeration([]);
  const answer: ModerationAnswer = {
    id: 'a',
    member: stranger,
    subject_kind: 'post',
    excerpt: 'Hateful words',
    reason: 'Hate',
    created_at: AT,
    answer: 'It was a quotation.',
    answered_at: AT,
  };
  const entry: ModerationLogEntry = {
    id: 'l',
    moderator: null,
    action: 'remove',
    ids: ['one'],
    subject_kind: 'post',
    reason: 'Hate',
    created_at: AT,
  };
  network.use(
    rpc('moderation_answers', () => ({ items: [answer], next: null })),
    rpc('moderation_log', () => ({ items: [entry], next: null })),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Answers' }));
  expect(await screen.findByText('It was a quotation.')).toBeTruthy();
  expect(screen.getByText('Post: Hateful words')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  expect(await screen.findByText(/removed a post/)).toBeTruthy();
  expect(screen.getByText('A former moderator')).toBeTruthy();
});

test('looks one after the other are one line of the log, which opens to each', async () => {
  fakeModeration([]);
  const look = (id: string, ids: string[]): ModerationLogEntry => ({
    id,
    moderator: elin,
    action: 'look',
    ids,
    subject_kind: null,
    reason: null,
    created_at: AT,
  });
  network.use(
    rpc('moderation_log', () => ({
      items: [look('c', ['one', 'two']), look('b', ['two', 'three']), look('a', ['one'])],
      next: null,
    })),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  const log = within(await screen.findByRole('list', { name: 'Log' }));
  expect(log.getByText(/looked at 3 reports, 3 times/)).toBeTruthy();
  await user.click(log.getByText('Each look'));
  const looks = within(log.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(looks.map(({ textContent }) => textContent?.match(/^Looked at . reports?/)?.[0])).toEqual([
    'Looked at 2 reports',
    'Looked at 2 reports',
    'Looked at 1 report',
  ]);
});

test('a list that fails to load offers another try', async () => {
  fakeModeration([report('one')]);
  network.use(rpc('report_queue', fault.server));
  const { user } = await show();
  expect(await screen.findByText('Couldn’t load the list')).toBeTruthy();
  network.use(rpc('report_queue', () => ({ items: [report('one')], next: null })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Words of one', { selector: 'p' })).toBeTruthy();
});
