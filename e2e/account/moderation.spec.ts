import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import {
  befriend,
  createPost,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  runSql,
  test,
  waitForMail,
  world,
  type Member,
} from '@pure/e2e-support';
import { settingsAt, toast } from './auth-pages.ts';

async function report(by: Member, id: string, kind: 'post' | 'member' = 'post'): Promise<void> {
  const { error } = await by.client.from('reports').insert({
    id: randomUUID(),
    reporter_id: by.id,
    subject_kind: kind,
    subject_id: id,
    reason: 'hate',
    details: 'The third time',
  });
  if (error) throw error;
}

interface Setup {
  moderator: Member;
  /** reported the posts of Oskar */
  hanna: Member;
  oskar: Member;
}

async function setUp(newMember: (name: string) => Promise<Member>): Promise<Setup> {
  const name = `Oskar ${randomUUID().slice(0, 8)}`;
  const [moderator, hanna, oskar] = await Promise.all([
    newMember('Ingrid Ahlström'),
    newMember('Hanna Berg'),
    newMember(name),
  ]);
  await befriend(hanna, oskar);
  await runSql((sql) => sql`insert into private.moderators (member_id) values (${moderator.id})`);
  return { moderator, hanna, oskar };
}

/** Runs the job that deletes the accounts of members who were removed. */
async function finishDeletions(): Promise<void> {
  const { url, secretKey } = world().backend;
  const headers = { apikey: secretKey };
  const response = await fetch(`${url}/functions/v1/delete-account`, { method: 'POST', headers });
  expect(response.status).toBe(200);
}

const reportsAbout = (page: Page, { fullName }: Member) =>
  page.getByRole('article', { name: `Post by ${fullName}` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a moderator removes a post by keyboard; its author reads why and answers once', async ({
  page,
  newMember,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { moderator, hanna, oskar } = await setUp(newMember);
  const post = await createPost(oskar, 'Words of hate');
  await report(hanna, post);
  await signInAs(moderator);
  await page.goto(paths.moderation());
  const card = reportsAbout(page, oskar);
  await expect(card).toContainText('Words of hate');
  await expect(card).toContainText('The third time');
  await expectAccessible();

  await card.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the post?' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.focus();
  await page.keyboard.type('Hate has no place here');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Removed')).toBeVisible();
  await expect(card).toHaveCount(0);
  const read = await oskar.client.from('posts').select('id').eq('id', post);
  expect(read.data).toEqual([]);

  const author = await openAs(oskar);
  await author.goto(settingsAt('privacy'));
  const notice = author.getByRole('article', { name: 'A moderator removed your post' });
  await expect(notice).toContainText('Why: Hate has no place here');
  await expectAccessible(author);
  await inEachAppearance(author, () => expectNoSidewaysScroll(author));
  await notice.getByRole('textbox').fill('It was a quotation.');
  await notice.getByRole('button', { name: 'Send answer' }).click();
  await expect(notice.getByText('You answered: It was a quotation.')).toBeVisible();

  await tab(page, 'Reports').press('ArrowRight');
  const answer = page.getByRole('article').filter({ hasText: oskar.fullName });
  await expect(answer).toContainText('It was a quotation.');
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await tab(page, 'Answers').press('ArrowRight');
  await expect(page.getByText('Hate has no place here').first()).toBeVisible();
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
});

test('a dismissed report leaves the post, and the page keeps its width in each appearance', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { moderator, hanna, oskar } = await setUp(newMember);
  const post = await createPost(oskar, `Harmless ${'word'.repeat(30)}`);
  await report(hanna, post);
  await signInAs(moderator);
  await page.goto(paths.moderation());
  const card = reportsAbout(page, oskar);
  await expect(card).toBeVisible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await card.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this report?' });
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A joke');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Dismissed')).toBeVisible();
  await expect(card).toHaveCount(0);
  const read = await oskar.client.from('posts').select('id').eq('id', post);
  expect(read.data).toHaveLength(1);
});

test('a moderator removes an account, which is signed out at once and soon gone', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { moderator, hanna, oskar } = await setUp(newMember);
  await createPost(oskar, 'The last words');
  await report(hanna, oskar.id, 'member');
  const removed = await openAs(oskar);
  await removed.goto(settingsAt('account'));
  await expect(removed.getByText(oskar.email, { exact: true })).toBeVisible();
  await signInAs(moderator);
  await page.goto(paths.moderation());
  const card = page.getByRole('article', { name: `Account of ${oskar.fullName}` });
  await card.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the account?' });
  await expect(dialog).toContainText('This signs the member out at once');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pretends to be somebody else');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Removed')).toBeVisible();
  await expect(card).toHaveCount(0);

  await removed.goto(settingsAt('security'));
  await expect(removed).toHaveURL(/\/login/);
  const back = await oskar.client.auth.signInWithPassword(oskar);
  expect(back.error).not.toBeNull();

  await finishDeletions();
  const reader = await openAs(hanna);
  await reader.goto(paths.profile(oskar.id));
  await expect(reader.getByText('Profile not found')).toBeVisible();
  const receipt = await waitForMail(oskar.email, 'Your PURE account is deleted');
  expect(receipt.text).not.toContain('Pretends');
});

test('[4] [5] for everybody else the page is an unknown path', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.moderation());
  await expect(page).toHaveURL(paths.home());
});
