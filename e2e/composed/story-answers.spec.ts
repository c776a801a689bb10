import { paths } from '@pure/contracts';
import {
  befriend,
  createPicturedStory,
  drawPicture,
  expect,
  runSql,
  test,
} from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Stories by/ });

test.use({ viewport: { width: 390, height: 500 } });

test('[119] [142] a friend gives a story a heart and answers it; both reach its author, and the answer outlives the story', async ({
  newMember,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Wolfeschlegelsteinhausenbergerdorffwelch'),
  ]);
  await befriend(elin, hanna);
  const [elins, hannas] = await Promise.all([openAs(elin), openAs(hanna)]);
  await elins.goto(paths.home());
  await createPicturedStory(hanna, await drawPicture(elins), 'Low tide');

  await elins.getByRole('button', { name: `${hanna.fullName}, 1 new story` }).click();
  const shown = viewerOf(elins);
  const heart = shown.getByRole('button', { name: 'Like' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const field = shown.getByRole('textbox', { name: /^Reply to/ });
  await field.fill('So calm');
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(shown.locator('[data-paused]')).toBeVisible();
  await elins.keyboard.press('ArrowLeft');
  await expect(field).toBeFocused();
  await elins.keyboard.press('Enter');
  await expect(elins.getByText(/^Your reply goes to/)).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Pause' })).toBeFocused();

  await hannas.goto(paths.messages({ with: elin.id }));
  const answer = hannas.getByRole('article', { name: /Replied to your story, So calm/ });
  await answer.getByRole('link', { name: 'Replied to your story' }).click();
  await viewerOf(hannas).getByRole('button', { name: 'Views (1), 1 heart' }).click();
  await expect(
    hannas.getByRole('dialog', { name: 'Views (1)' }).getByText('Liked it'),
  ).toBeAttached();
  await hannas.keyboard.press('Escape');
  await hannas.goto(paths.home());
  await hannas.getByRole('button', { name: /^Notifications/ }).click();
  await expect(hannas.getByText('Elin Sandberg liked your story')).toBeVisible();

  await runSql((sql) => sql`delete from public.stories where user_id = ${hanna.id}`);
  await hannas.goto(paths.messages({ with: elin.id }));
  await expect(answer).toBeVisible();
  await expect(answer.getByRole('link')).toHaveCount(0);
});

test.describe('on a phone that is taller than a story', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the caption begins below the picture, in line with the words of the reply', async ({
    newMember,
    openAs,
  }) => {
    const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const page = await openAs(elin);
    await page.goto(paths.home());
    await createPicturedStory(hanna, await drawPicture(page), 'Low tide');
    await page.getByRole('button', { name: 'Hanna Berg, 1 new story' }).click();
    const shown = viewerOf(page);
    const reply = await startOfText(shown.getByRole('textbox', { name: /^Reply to/ }));
    const caption = await startOfText(shown.locator('p', { hasText: 'Low tide' }));
    expect(caption.x).toBeCloseTo(reply.x, 1);
    expect(caption.y - (390 * 16) / 9).toBeCloseTo(12, 0);
  });
});

function startOfText(part: Locator): Promise<{ x: number; y: number }> {
  return part.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    const { borderLeftWidth, paddingLeft, paddingTop } = getComputedStyle(element);
    return {
      x: x + parseFloat(borderLeftWidth) + parseFloat(paddingLeft),
      y: y + parseFloat(paddingTop),
    };
  });
}
