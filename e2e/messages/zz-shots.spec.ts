import { befriend, drawPicture, expect, test } from '@pure/e2e-support';
import { conversationWith } from './conversation-page.ts';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`shots ${width} ${scheme}`, async ({ page, newMember, signInAs }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      const [elin, hanna] = await Promise.all([
        newMember('Elin Sandberg'),
        newMember('Hanna Berg'),
      ]);
      await befriend(elin, hanna);
      await signInAs(elin);
      await hanna.client.rpc('send_message', {
        id: crypto.randomUUID(),
        recipient_id: elin.id,
        content: 'You are coming on Thursday, yes?',
      });
      const c = conversationWith(page, hanna);
      await c.open();
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/shots/${width}-${scheme}-${name}.png` });
      await c.write('Yes. I will be there at seven, with lemons.');
      await expect(page.getByText('Sending')).toHaveCount(0);
      await c.field.fill(
        'One line\nand a second line of some length, which wraps on a phone for sure',
      );
      await c.attach([
        await drawPicture(page),
        await drawPicture(page, { width: 300, height: 400, name: 'b.jpg' }),
      ]);
      await expect(c.thumbs).toHaveCount(2);
      await page.waitForTimeout(800);
      await shot('draft');
      await c.field.press('Enter');
      await expect(page.getByText('Sending')).toHaveCount(0);
      await page.waitForTimeout(800);
      await shot('sent');
      await c.form.getByRole('button', { name: 'Emoji' }).click();
      await shot('emoji');
      await page.keyboard.press('Escape');
      await c.field.press('ArrowUp');
      await shot('edit');
      await page.route('**/rpc/send_message', (route) => route.fulfill({ status: 500, json: {} }));
      await page.keyboard.press('Escape');
      await c.write('This one fails');
      await c.write('This one waits');
      await c.attach([await drawPicture(page)]);
      await c.field.press('Enter');
      await expect(page.getByText("Couldn't send. Your message is kept here.")).toBeVisible();
      await page.waitForTimeout(500);
      await shot('failed');
      await page.context().setOffline(true);
      await page.waitForTimeout(300);
      await shot('offline');
    });
  }
}
