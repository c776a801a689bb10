import { paths } from '@pure/contracts';
import { befriend, expect, test } from '@pure/e2e-support';
import { commentsOf } from './comments-page.ts';
import { expectPosted } from './composer-page.ts';
import { feedOf } from './feed-page.ts';

test('a friend’s name is completed in a post and in a comment, and leads to their profile [98] [103]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Hannes Lund'),
  ]);
  await befriend(elin, hanna);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.composerButton.click();
  await page.keyboard.type('Soup with @han');
  const option = page.getByRole('option', { name: /Hanna Berg/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(option).toHaveCount(0);
  await expect(feed.field).toHaveValue(`Soup with @${hanna.username} `);
  await expect(feed.field).toBeFocused();
  await feed.postButton.click();
  await expectPosted(page);
  const card = feed.card('Soup with');
  const mention = card.getByRole('link', { name: `@${hanna.username}` });
  await expect(mention).toHaveAttribute('href', paths.profile(`@${hanna.username}`));

  const comments = commentsOf(card);
  await comments.openField();
  await page.keyboard.type('For you, @han');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(comments.field).toHaveValue(`For you, @${hanna.username} `);
  await page.keyboard.press('Enter');
  await expect(comments.comment('For you').getByRole('link', { name: '@' })).toHaveAttribute(
    'href',
    paths.profile(`@${hanna.username}`),
  );
});
