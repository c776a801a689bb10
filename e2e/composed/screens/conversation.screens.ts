import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const AISHA = '00000000-0000-4000-8000-00000000f006';
const LAKE = path.join(import.meta.dirname, '../../../supabase/demo/pictures/lake.webp');

test('a conversation with a photo, a voice note and a message that couldn’t be sent', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(paths.messages({ with: AISHA }));
  const messages = page.getByRole('log').getByRole('article');
  const field = page.getByRole('textbox', { name: 'Message Aisha' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(messages).toHaveCount(3);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach photo or video' }).click();
  await (await chooser).setFiles(LAKE);
  await field.fill('The view from it, since you ask.');
  await send.click();
  await expect(messages).toHaveCount(4, { timeout: 20_000 });

  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:04', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await send.click();
  await expect(messages).toHaveCount(5, { timeout: 20_000 });

  await page.route('**/rpc/send_message', (route) => route.fulfill({ status: 500, json: {} }));
  await field.fill('Keep the left end free for me.');
  await send.click();
  await page.getByText('Couldn’t send. Your message is kept here.').waitFor();
  await expect(page.getByText('Failed to send message')).toHaveCount(0, { timeout: 20_000 });
  await take(page, 'conversation');

  // The next picture finds the conversation as it was.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  for (const left of [4, 3]) {
    await hideNewest(page);
    await expect(messages).toHaveCount(left);
  }
});

async function hideNewest(page: Page): Promise<void> {
  await page.getByRole('log').getByRole('article').last().press('Enter');
  await page.getByRole('menuitem', { name: 'Delete for me' }).click();
  const hidden = page.waitForResponse(/\/rpc\/hide_messages/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for me' }).click();
  await hidden;
}
