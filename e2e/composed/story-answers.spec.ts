import { paths } from '@pure/contracts';
import {
  befriend,
  createPicturedStory,
  drawPicture,
  expect,
  runSql,
  test,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';

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
