import type { ModerationNotice, MyReport } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ModerationNotices } from './moderation-notices.tsx';
import { MyReports } from './my-reports.tsx';

useNetwork();

const AT = '2026-01-02T00:00:00.000Z';

const report = (more: Partial<MyReport>): MyReport => ({
  id: crypto.randomUUID(),
  subject_kind: 'post',
  subject_id: crypto.randomUUID(),
  about: hanna,
  reason: 'hate',
  details: null,
  status: 'open',
  answer: null,
  created_at: AT,
  handled_at: null,
  ...more,
});

test('a reporter reads what became of each report, and why nothing was done', async () => {
  const items = [
    report({}),
    report({ subject_kind: 'comment', status: 'removed' }),
    report({ subject_kind: 'member', status: 'dismissed', answer: 'A joke among friends' }),
    report({ subject_kind: 'group', about: null, status: 'kept' }),
  ];
  network.use(rpc('my_reports', () => ({ items, next: null })));
  await renderRoute(() => [{ path: '/', element: <MyReports /> }], { at: '/', as: elin });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Report about a post by Hanna Berg.*A moderator will look at it\./),
    expect.stringMatching(/^Report about a comment by Hanna Berg.*A moderator removed it\./),
    expect.stringMatching(/^Report about Hanna Berg.*They wrote: A joke among friends/),
    expect.stringMatching(/^Report about a group.*It may stay\./),
  ]);
});

const notice: ModerationNotice = {
  id: 'n',
  subject_kind: 'story',
  excerpt: 'Low tide',
  reason: 'Not yours',
  created_at: AT,
  answer: null,
  answered_at: null,
};

let notices: ModerationNotice[];
beforeEach(() => {
  notices = [notice];
  network.use(rpc('my_moderation_notices', () => notices));
});

const answering = (answer: () => unknown = () => null) =>
  rpc('answer_moderation', ({ text }: { text: string }) => {
    const response = answer();
    if (response === null) notices = [{ ...notice, answer: text, answered_at: AT }];
    return response;
  });

async function writeAnswer(words: string) {
  const { user } = await renderRoute(() => [{ path: '/', element: <ModerationNotices /> }], {
    at: '/',
    as: elin,
  });
  expect(await screen.findByText('A moderator removed your story')).toBeTruthy();
  expect(screen.getByText('Why: Not yours')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), words);
  const send = () => user.click(screen.getByRole('button', { name: 'Send answer' }));
  await send();
  return send;
}

test('the member who was acted on reads why, and answers once', async () => {
  network.use(answering());
  await writeAnswer(' I took it myself ');
  expect(await screen.findByText('You answered: I took it myself')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what the notifications of a removal and of an answer lead to stands there at once', async () => {
  notices = [];
  let reports = [report({})];
  network.use(rpc('my_reports', () => ({ items: reports, next: null })));
  const element = (
    <>
      <ModerationNotices />
      <MyReports />
    </>
  );
  await renderRoute(() => [{ path: '/', element }], { at: '/', as: elin });
  await screen.findByText(/A moderator will look at it/);
  notices = [notice];
  await broadcastEvent('notification', { notification_id: 'n', type: 'content_removed' });
  expect(await screen.findByText('A moderator removed your story')).toBeTruthy();
  reports = [report({ status: 'removed' })];
  await broadcastEvent('notification', { notification_id: 'm', type: 'report_answered' });
  expect(await screen.findByText(/A moderator removed it/)).toBeTruthy();
});

test('an answer that fails is kept; one that arrived before counts as sent', async () => {
  network.use(answering(fault.offline));
  const send = await writeAnswer('Mine');
  expect(await screen.findByText('Couldn’t send. Your words are kept here.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mine');
  notices = [{ ...notice, answer: 'Mine', answered_at: AT }];
  network.use(answering(() => refusal('23505', 'answered', 409)));
  await send();
  expect(await screen.findByText('You answered: Mine')).toBeTruthy();
});
