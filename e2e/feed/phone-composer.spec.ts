import type { Page } from '@playwright/test';
import { countTaps, drawPicture, expect, test, waitForAnimations } from '@pure/e2e-support';
import { composerOf, expectPosted } from './composer-page.ts';
import { feedOf } from './feed-page.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

test(
  'a post with a photo takes three taps, head and tools stay in view, and Close keeps the draft [90]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    await signInAs(await newMember());
    const feed = feedOf(page);
    const { form, thumbs, expectUploaded } = composerOf(page);
    await feed.open();
    const photo = await drawPicture(page);
    const taps = await countTaps(page);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos' }).tap();
    await (await chooser).setFiles(photo);
    await expectUploaded(1);
    // The text begins where the photo does.
    const start = await feed.field.evaluate(
      (field) =>
        field.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(field).paddingLeft),
    );
    expect(await thumbs.first().boundingBox()).toMatchObject({ x: start });
    await feed.postButton.tap();
    await expectPosted(page);
    // The choice of the photo is the third.
    expect(await taps()).toBe(2);

    await feed.composerButton.tap();
    const sheet = page.getByRole('dialog', { name: 'New post' });
    await page.evaluate(waitForAnimations);
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
    await feed.field.fill(`First frost.${'\n'.repeat(30)}`);
    await coverByKeyboard(page, 300);
    const close = form.getByRole('button', { name: 'Close' });
    for (const part of [close, feed.postButton, page.getByText('Only your friends see this')]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect
      .poll(async () => {
        const tools = await form.getByRole('group', { name: 'Add to your post' }).boundingBox();
        return tools && tools.y + tools.height;
      })
      .toBe(364);
    await expectAccessible();

    await form.getByRole('button', { name: 'Tag people' }).tap();
    await expect(form.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('combobox')).toHaveCount(0);
    await close.tap();
    const draft = page.getByRole('button', { name: 'Draft: First frost.' });
    await expect(draft).toBeFocused();
    await page.reload();
    await draft.tap();
    await expect(feed.field).toHaveValue(/^First frost/);
    await page.keyboard.press('Escape');
    await expect(draft).toBeFocused();
  },
);

/** Reports a visible part of the page as phones do whose keyboard covers the page without resizing it. */
async function coverByKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((keyboard) => {
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - keyboard });
    visualViewport.dispatchEvent(new Event('resize'));
  }, height);
}
