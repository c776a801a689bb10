import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import { befriend, expect, type Member, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

const sendText = (from: Member, to: Member, content: string) =>
  from.client
    .rpc('send_message', { id: randomUUID(), recipient_id: to.id, content })
    .throwOnError();
const conversation = (page: Page) => page.getByRole('region', { name: 'Messages with Hanna Berg' });

let elin: Member;
let hanna: Member;

test.beforeEach(async ({ newMember, signInAs }) => {
  [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
});

test('Message leads from the friends and from both profile pages to the conversation [141]', async ({
  page,
}) => {
  const ways: [path: string, link: string][] = [
    [paths.friends(), 'Message Hanna Berg'],
    [paths.profile(hanna.id), 'Message'],
    [paths.publicProfile(hanna.id), 'Message'],
  ];
  for (const [path, name] of ways) {
    await page.goto(path);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(paths.messages({ with: hanna.id }));
    await expect(conversation(page).getByRole('textbox')).toBeVisible();
  }
});

test('a message is counted in the frame, delivered on any page, and its notification opens it [145] [146] [147]', async ({
  page,
}) => {
  await page.goto(paths.home());
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await sendText(hanna, elin, 'Soup on Thursday?');
  await expect(sections.getByRole('link', { name: /^Messages\s*, 1 unread$/ })).toBeVisible();
  const isDelivered = async () =>
    (await hanna.client.rpc('my_conversations').throwOnError()).data.items[0]?.delivered;
  await expect.poll(isDelivered).toBe(true);

  await page.getByRole('button', { name: 'Notifications, ' }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Hanna Berg .* message/ })
    .click();
  await expect(page).toHaveURL(paths.messages({ with: hanna.id }));
  await expect(conversation(page)).toContainText('Soup on Thursday?');
  await expect(sections.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('a conversation fills the screen of a phone, and Back shows the bars again [141]', async ({
  page,
}) => {
  await sendText(hanna, elin, 'Soup on Thursday?');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.messages());
  await page.getByRole('link', { name: /^Hanna Berg/ }).click();
  await expect(conversation(page)).toBeVisible();
  expect(await conversation(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
