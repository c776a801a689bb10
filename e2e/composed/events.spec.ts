import { paths } from '@pure/contracts';
import {
  ageInbox,
  createEvent,
  createPostIn,
  expect,
  recordReads,
  test,
  waitForQuiet,
} from '@pure/e2e-support';

test('an open event takes one read, and has the composer and its posts, live [89] [96] [159]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const event = await createEvent(elin, hanna);
  await ageInbox(elin);
  await signInAs(elin);
  const reads = recordReads(page);
  await page.goto(`${paths.events()}?tab=organised`);
  const link = page.getByRole('link', { name: 'Soup night' });
  await expect(link).toBeVisible();
  await waitForQuiet(page);
  expect(reads.filter((name) => name.includes('event'))).toEqual(['event_list']);
  reads.length = 0;
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Soup night' });
  await expect(dialog.getByText('Bring a bowl')).toBeVisible();
  await waitForQuiet(page);
  expect(reads).toEqual(['event_page']);
  await dialog.getByRole('tab', { name: 'Discussion' }).click();
  const posts = dialog.getByRole('region', { name: 'Posts' });
  await expect(posts.getByText('No posts yet')).toBeVisible();
  await expect(posts.getByText('Start the conversation!')).toBeVisible();

  await dialog.getByRole('button', { name: /^What’s new/ }).click();
  await dialog.getByRole('textbox', { name: /^What’s new/ }).fill('Who brings bread?');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(posts.getByRole('article')).toContainText(/just now.*Who brings bread\?/);
  await createPostIn(hanna, event, 'I do.');
  await expect(posts.getByRole('article').first()).toContainText('I do.');
});

test('the sidebar leads to events, and a notification to its event', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const event = await createEvent(elin, hanna);
  const event_id = Object.values(event)[0] as string;
  await elin.client.rpc('cancel_event', { event_id, reason: 'Storm' }).throwOnError();
  await signInAs(hanna);
  await page.goto(paths.home());
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Events' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /^Unread: .*Soup night/ }).click();
  await expect(page.getByRole('dialog', { name: 'Soup night' }).getByText('Storm')).toBeVisible();
});
