import { drawPicture, expect, test } from '@pure/e2e-support';
import { conversationWith, makeFriends } from './conversation-page.ts';
import { readSent } from './stored-messages.ts';

test('a message is composed, sent and edited with the keyboard alone [142] [144]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  await conversation.open();
  const picture = await drawPicture(page);
  await conversation.field.focus();
  await page.keyboard.type('Soup tonigt');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Smile' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(conversation.field).toHaveValue('Soup tonigt😂');
  await expect(conversation.field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => readSent(elin, hanna)).toEqual(['Soup tonigt😂']);

  await expect(page.getByText('Sending')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  const edited = conversation.form.getByRole('textbox', { name: 'Edit message' });
  await expect(edited).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Soup tonight');
  await page.keyboard.press('Enter');
  await expect.poll(() => readSent(elin, hanna)).toEqual(['Soup tonight']);
  await expect(conversation.field).toBeFocused();

  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Attach photo or video' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture);
  await expect(conversation.thumbs).toHaveCount(1);
  await expectAccessible();
  await conversation.field.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readSent(elin, hanna)).toEqual(['Soup tonight', 'image: null']);
});

test('files are dropped and pasted, each is a message of its own, and together they form a grid that opens large [144]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  await conversation.open();
  const picture = await drawPicture(page);
  for (const type of ['drop', 'paste'] as const) {
    const isTaken = () =>
      conversation.field.evaluate(
        (field, { type, base64 }) => {
          const transfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (each) => each.codePointAt(0) ?? 0);
          transfer.items.add(new File([bytes], 'lake.jpg', { type: 'image/jpeg' }));
          const how = { bubbles: true, cancelable: true };
          const event =
            type === 'drop'
              ? new DragEvent(type, { ...how, dataTransfer: transfer })
              : new ClipboardEvent(type, { ...how, clipboardData: transfer });
          return !field.dispatchEvent(event);
        },
        { type, base64: picture.buffer.toString('base64') },
      );
    // The field is shown a little before the form takes files.
    await expect.poll(isTaken).toBe(true);
  }
  await expect(conversation.thumbs).toHaveCount(2);
  await conversation.write('The lake');
  await expect.poll(() => readSent(elin, hanna)).toEqual(['image: The lake', 'image: null']);
  await expect(conversation.log.getByRole('img')).toHaveCount(2);
  await expect(conversation.messages).toHaveCount(1);
  await conversation.messages.getByRole('button', { name: 'Photo 2 of 2 by You' }).click();
  const lightbox = page.getByRole('dialog', { name: /^Photos and videos/ });
  await expect(lightbox.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('a message that fails is kept with what the member can do [142] [143]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  await conversation.open();
  let isPressed = false;
  await page.exposeFunction('notePress', () => (isPressed = true));
  // Until the member presses, it also fails when it is tried again by itself.
  await page.route('**/rest/v1/rpc/send_message', (route) =>
    isPressed ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await conversation.write('Soup tonight?');
  await expect(page.getByText('Couldn’t send. Your message is kept here.')).toBeVisible();
  await expectAccessible();
  await page.evaluate(() => addEventListener('click', Reflect.get(window, 'notePress')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => readSent(elin, hanna)).toEqual(['Soup tonight?']);
});
