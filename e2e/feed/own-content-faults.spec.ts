import { expect, test } from '@pure/e2e-support';
import { commentsOf, createComment } from './comments-page.ts';
import { readCount, countOnly, testFaults, type Mutation, type Scenario } from './faults.ts';
import { chooseMenuItem } from './feed-page.ts';
import { makePhoto, storiesOf } from './stories-page.ts';

const COMMENT_MENU = 'More about this comment';

const countPosts = ({ elin }: Scenario, content: string) =>
  readCount(elin.client.from('posts').select('id', countOnly).eq('content', content));

const ownComment = ({ card }: Scenario) => commentsOf(card).comment('Fish');

const countComments = ({ elin, post }: Scenario, content: string) =>
  readCount(elin.client.from('comments').select('id', countOnly).match({ post_id: post, content }));

const editorOf = ({ page }: Scenario) => page.getByRole('dialog', { name: 'Tag People' });

const taggedLabel = ({ card }: Scenario) => card.getByText('With', { exact: true });

const countTags = ({ elin, post }: Scenario) =>
  readCount(elin.client.from('post_tags').select('id', countOnly).eq('post_id', post));

const mutations: Omit<Mutation, 'author'>[] = [
  {
    title: 'a post [97]',
    request: { method: 'POST', url: /rpc\/create_post/ },
    errorText: 'Failed to create post',
    // This tab gets a live event for its own post.
    isCheckedAfterLoss: true,
    async perform({ feed, text }, isRetry) {
      const content = `Soup, ${text}`;
      if (isRetry) return feed.card(content).getByRole('button', { name: 'Try again' }).dblclick();
      await feed.write(content);
      await feed.postButton.dblclick();
    },
    async expectDone({ page, feed, text }) {
      await expect(feed.card(`Soup, ${text}`)).toHaveCount(1);
      await expect(page.getByText('Post created successfully!')).toBeVisible();
      await expect(feed.posts.getByText('Your post is kept here')).toHaveCount(0);
    },
    countRows: (scenario) => countPosts(scenario, `Soup, ${scenario.text}`),
  },
  {
    title: 'an edit [98]',
    request: { method: 'PATCH', url: /rest\/v1\/posts/ },
    errorText: 'Couldn’t save your changes',
    isCheckedAfterLoss: true,
    async perform({ card, text }, isRetry) {
      const field = card.getByRole('textbox', { name: 'Your post' });
      if (!isRetry) {
        await chooseMenuItem(card, 'Edit');
        await field.fill(`${text} At last`);
      }
      await expect(field).toHaveValue(`${text} At last`);
      await card.getByRole('button', { name: 'Save' }).dblclick();
    },
    expectDone: ({ card }) => expect(card.getByText('edited')).toBeVisible(),
    countRows: (scenario) => countPosts(scenario, `${scenario.text} At last`),
  },
  {
    title: 'a deletion [98]',
    request: { method: 'POST', url: /rpc\/delete_post/ },
    errorText: 'Couldn’t delete the post. It’s still there.',
    isCheckedAfterLoss: true,
    async perform({ page, card }) {
      await chooseMenuItem(card, 'Delete');
      const confirmDialog = page.getByRole('dialog', { name: 'Delete this post?' });
      await confirmDialog.getByRole('button', { name: 'Delete' }).click();
    },
    expectDone: ({ card }) => expect(card).toHaveCount(0),
    countRows: async (scenario) => 1 - (await countPosts(scenario, scenario.text)),
  },
  {
    title: 'an edit of a comment [103]',
    prepare: ({ elin, post }) => createComment(elin, post, 'Fish'),
    request: { method: 'PATCH', url: /rest\/v1\/comments/ },
    errorText: 'Couldn’t save your comment. Try again.',
    isCheckedAfterLoss: false,
    async perform(scenario, isRetry) {
      const { page, card } = scenario;
      const field = card.getByRole('textbox', { name: 'Edit your comment' });
      if (!isRetry) {
        await ownComment(scenario).getByRole('button', { name: COMMENT_MENU }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await field.fill('Fish soup');
      }
      await expect(field).toHaveValue('Fish soup');
      await card.getByRole('button', { name: 'Save' }).dblclick();
    },
    expectDone: (scenario) => expect(ownComment(scenario).getByText('edited')).toBeVisible(),
    countRows: (scenario) => countComments(scenario, 'Fish soup'),
  },
  {
    title: 'a deletion of a comment [103]',
    prepare: ({ elin, post }) => createComment(elin, post, 'Fish'),
    request: { method: 'DELETE', url: /rest\/v1\/comments/ },
    liveRead: /rpc\/post_comments/,
    errorText: 'Couldn’t delete the comment. Try again.',
    isCheckedAfterLoss: false,
    async perform(scenario, isRetry) {
      const { page } = scenario;
      if (!isRetry) {
        await ownComment(scenario).getByRole('button', { name: COMMENT_MENU }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      }
      const confirmDialog = page.getByRole('dialog', { name: 'Delete this comment?' });
      await confirmDialog.getByRole('button', { name: 'Delete' }).click();
    },
    expectDone: (scenario) => expect(ownComment(scenario)).toHaveCount(0),
    countRows: async (scenario) => 1 - (await countComments(scenario, 'Fish')),
  },
  {
    title: 'a tag [110]',
    request: { method: 'POST', url: /rest\/v1\/post_tags/ },
    errorText: 'Failed to tag user',
    isCheckedAfterLoss: true,
    async perform(scenario, isRetry) {
      if (!isRetry) await scenario.card.getByRole('button', { name: 'Tag People' }).click();
      await editorOf(scenario)
        .getByRole('option', { name: /Hanna Berg/ })
        .dblclick();
    },
    async expectDone(scenario) {
      await expect(scenario.page.getByText('User tagged successfully!')).toBeVisible();
      await editorOf(scenario).getByRole('button', { name: 'Close' }).click();
      await expect(taggedLabel(scenario)).toBeVisible();
    },
    countRows: countTags,
  },
  {
    title: 'a removal of a tag [112]',
    prepare: ({ elin, hanna, post }) =>
      elin.client
        .from('post_tags')
        .insert({ post_id: post, tagged_user_id: hanna.id, tagged_by: elin.id })
        .throwOnError(),
    request: { method: 'DELETE', url: /rest\/v1\/post_tags/ },
    errorText: 'Failed to remove tag',
    isCheckedAfterLoss: true,
    async perform(scenario, isRetry) {
      if (!isRetry) await scenario.card.getByRole('button', { name: 'Tag People' }).click();
      await editorOf(scenario).getByRole('button', { name: 'Remove Hanna Berg' }).click();
    },
    async expectDone(scenario) {
      await expect(scenario.page.getByText('Tag removed')).toBeVisible();
      await editorOf(scenario).getByRole('button', { name: 'Close' }).click();
      await expect(taggedLabel(scenario)).toHaveCount(0);
    },
    countRows: async (scenario) => 1 - (await countTags(scenario)),
  },
  {
    title: 'a story [116]',
    request: { method: 'POST', url: /rest\/v1\/stories/ },
    errorText: 'Failed to create story',
    isCheckedAfterLoss: false,
    async perform({ page, text }, isRetry) {
      const stories = storiesOf(page);
      if (!isRetry) {
        await stories.addButton.click();
        await stories.chooseFile(await makePhoto(page));
        await stories.caption.fill(text);
      }
      await expect(stories.caption).toHaveValue(text);
      await stories.shareButton.dblclick();
    },
    async expectDone({ page }) {
      const stories = storiesOf(page);
      await expect(stories.createdToast).toBeVisible();
      await expect(stories.creator).toBeHidden();
      // Until then the button that adds a story may still change.
      await expect(stories.ownRingWithStories).toBeVisible();
    },
    countRows: ({ elin, text }) =>
      readCount(elin.client.from('stories').select('id', countOnly).eq('content', text)),
  },
];

// Tags can be edited on small screens only. This viewport has room for one post for each fault.
test.use({ viewport: { width: 390, height: 2500 } });

for (const mutation of mutations) testFaults({ ...mutation, author: 'elin' });
