import { randomUUID } from 'node:crypto';
import {
  drawPicture,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  type Member,
  sendFile,
  sendVoiceNote,
  test,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { conversationWith, makeFriends } from './conversation-page.ts';
import { sendText } from './stored-messages.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** A text, an answer to it, an edited and an unsent one, a picture and a voice note, all with long words. */
async function sendOneOfEach(page: Page, from: Member, to: Member): Promise<void> {
  const { client } = from;
  const sendText = async (content: string, reply_to?: string) => {
    const id = randomUUID();
    const send = { id, recipient_id: to.id, content, ...(reply_to && { reply_to }) };
    await client.rpc('send_message', send).throwOnError();
    return id;
  };
  const first = await sendText(`${WORD} https://example.com/${WORD}`);
  await sendText('شكرا', first);
  await client
    .from('messages')
    .update({ content: WORD })
    .eq('id', await sendText('?'))
    .throwOnError();
  await client.rpc('unsend_message', { message_id: await sendText('!') }).throwOnError();
  await to.client.rpc('react', { message_id: first, emoji: '❤️' }).throwOnError();
  const picture = await drawPicture(page, { width: 900, height: 300 });
  await sendFile(from, to, picture.buffer, { type: 'image', alt: 'The lake' });
  await sendVoiceNote(from, to, 'chromium.webm');
}

/** How far the conversation reaches beyond its own edge, in CSS px. */
const cutOff = (page: Page) =>
  page.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth);

test(
  'a conversation of every kind fits and is accessible in each appearance',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    test.slow();
    const [elin, hanna] = await makeFriends(newMember);
    await sendOneOfEach(page, hanna, elin);
    await sendOneOfEach(page, elin, hanna);
    await signInAs(elin);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const conversation = conversationWith(page, hanna);
    await conversation.open();
    await page.route('**/rest/v1/rpc/send_message', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await conversation.write(WORD);
    await expect(page.getByText('Couldn’t send. Your message is kept here.')).toBeVisible();
    await conversation.attach(await drawPicture(page));
    await conversation.messages.filter({ hasText: 'شكرا' }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(page.getByText('Replying to Hanna')).toBeVisible();
    await expect(conversation.thumbs).toHaveCount(1);
    await expectAccessible();

    const newest = conversation.messages.last();
    const menu = page.getByRole('menu', { name: 'Message' });
    await inEachAppearance(page, async () => {
      await expectNoSidewaysScroll(page);
      expect(await cutOff(page)).toBeLessThanOrEqual(0);
      // Something of the messages shows beside everything else.
      expect((await conversation.log.boundingBox())?.height).toBeGreaterThan(100);
      await newest.press('Enter');
      await expect(menu).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
    });

    await newest.click({ button: 'right' });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  },
);

test('the time of a message shows on hover and on focus', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await makeFriends(newMember);
  await sendText(hanna, elin, 'Soup tonight?');
  await signInAs(elin);
  const { open, field, messages } = conversationWith(page, hanna);
  await open();
  const time = messages.locator('time');
  await expect(time).toHaveCSS('opacity', '0');
  await messages.getByText('Soup tonight?').hover();
  await expect(time).toHaveCSS('opacity', '1');
  await expect(time).toHaveAttribute('title', /20\d\d/);
  await field.hover();
  await expect(time).toHaveCSS('opacity', '0');
  await messages.focus();
  await expect(time).toHaveCSS('opacity', '1');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the last of several messages shows its time', async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await makeFriends(newMember);
    await sendText(hanna, elin, 'Soup tonight?');
    await sendText(hanna, elin, 'At seven?');
    await signInAs(elin);
    const { open, messages } = conversationWith(page, hanna);
    await open();
    const times = messages.locator('time');
    await expect(times).toHaveCount(2);
    await expect(times.first()).toHaveCSS('opacity', '0');
    await expect(times.last()).toHaveCSS('opacity', '1');
  });
});
