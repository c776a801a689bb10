import { befriend, expect, test } from '@pure/e2e-support';
import { rpcUrl } from './feed-page.ts';
import { makePhoto, createStory, storiesOf } from './stories-page.ts';

test.describe('accessibility', () => {
  test('the strip, friends’ stories and the member’s own are accessible', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const [elin, hanna, yusuf] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Wolfeschlegelsteinhausenbergerdorff Hubert'),
    ]);
    await Promise.all([befriend(elin, hanna), befriend(elin, yusuf)]);
    const photo = await makePhoto(page);
    await createStory(hanna, photo, { content: 'Low tide', alt: 'A wide beach' });
    await createStory(yusuf, photo);
    await createStory(elin, photo, { content: 'Mine' });
    await signInAs(elin);
    const stories = storiesOf(page);
    await stories.open();
    await stories.ring('Hanna Berg').click();
    await stories.button('Pause').click();
    await expect(stories.viewer.getByText('Low tide', { exact: true })).toBeVisible();
    // Only a loaded story counts as seen.
    const beach = stories.viewer.getByRole('img', { name: 'Photo: A wide beach' });
    await expect(beach).toHaveJSProperty('complete', true);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(stories.ring('Hanna Berg')).toHaveAccessibleName('Hanna Berg, seen');
    await expectAccessible();
    await stories.strip.getByRole('button', { name: 'Your story, 1 shown' }).click();
    await stories.button('Views (0)').click();
    await expect(page.getByText('No views yet')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await stories.button('Delete story').click();
    await expect(page.getByRole('dialog', { name: 'Delete this story?' })).toBeVisible();
    await expectAccessible();
  });

  test('the story form and a strip that failed to load are accessible', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs(await newMember());
    await page.route(rpcUrl('story_strip'), (route) => route.fulfill({ status: 500, json: {} }));
    const stories = storiesOf(page);
    await stories.open();
    await expect(stories.strip.getByText('Couldn’t load stories')).toBeVisible();
    await expectAccessible();
    await page.unroute(rpcUrl('story_strip'));
    await stories.strip.getByRole('button', { name: 'Try again' }).click();
    await expect(stories.strip.getByText('Couldn’t load stories')).toBeHidden();
    await stories.ownRing.click();
    await stories.shareButton.click();
    await expect(stories.errorMessage).toBeVisible();
    await expectAccessible();
    await stories.chooseFile(await makePhoto(page));
    await stories.caption.fill('Low tide');
    await expectAccessible();
  });
});
