import { expect, test } from '@pure/e2e-support';
import { commentsOf, say } from './comments-page.ts';
import { countOf, only, survivesFaults, type Mutation, type Stage } from './faults.ts';
import { choose } from './feed-page.ts';
import { makePhoto, storiesOf } from './stories-page.ts';

const COMMENT_MENU = 'More about this comment';

const postsSaying = ({ elin }: Stage, content: string) =>
  countOf(elin.client.from('posts').select('id', only).eq('content', content));

const ownComment = ({ card }: Stage) => commentsOf(card).said('Fish');

const commentsSaying = ({ elin, post }: Stage, content: string) =>
  countOf(elin.client.from('comments').select('id', only).match({ post_id: post, content }));

const editorOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Tag People' });

const withSomebody = ({ card }: Stage) => card.getByText('With', { exact: true });

const tagsOn = ({ elin, post }: Stage) =>
  countOf(elin.client.from('post_tags').select('id', only).eq('post_id', post));

/** What a member does with what is theirs. */
const mutations: Omit<Mutation, 'author'>[] = [
  {
    title: 'a post [97]',
    call: { method: 'POST', url: /rpc\/create_post/ },
    failed: 'Failed to create post',
    // Of a post of one's own this tab is told, too.
    isAskedFor: true,
    async act({ feed, text }, again) {
      const words = `Soup, ${text}`;
      if (again) return feed.card(words).getByRole('button', { name: 'Try again' }).dblclick();
      await feed.write(words);
      await feed.postButton.dblclick();
    },
    async done({ page, feed, text }) {
      await expect(feed.card(`Soup, ${text}`)).toHaveCount(1);
      await expect(page.getByText('Post created successfully!')).toBeVisible();
      await expect(feed.posts.getByText('Your post is kept here')).toHaveCount(0);
    },
    held: (stage) => postsSaying(stage, `Soup, ${stage.text}`),
  },
  {
    title: 'an edit [98]',
    call: { method: 'PATCH', url: /rest\/v1\/posts/ },
    failed: "Couldn't save your changes",
    isAskedFor: true,
    async act({ card, text }, again) {
      const field = card.getByRole('textbox', { name: 'Your post' });
      if (!again) {
        await choose(card, 'Edit');
        await field.fill(`${text} At last`);
      }
      await expect(field).toHaveValue(`${text} At last`);
      await card.getByRole('button', { name: 'Save' }).dblclick();
    },
    done: ({ card }) => expect(card.getByText('edited')).toBeVisible(),
    held: (stage) => postsSaying(stage, `${stage.text} At last`),
  },
  {
    title: 'a deletion [98]',
    call: { method: 'POST', url: /rpc\/delete_post/ },
    failed: "Couldn't delete the post. It's still there.",
    isAskedFor: true,
    async act({ page, card }) {
      await choose(card, 'Delete');
      const question = page.getByRole('dialog', { name: 'Delete this post?' });
      await question.getByRole('button', { name: 'Delete' }).click();
    },
    done: ({ card }) => expect(card).toHaveCount(0),
    held: async (stage) => 1 - (await postsSaying(stage, stage.text)),
  },
  {
    title: 'the edit of a comment [103]',
    prepare: ({ elin, post }) => say(elin, post, 'Fish'),
    call: { method: 'PATCH', url: /rest\/v1\/comments/ },
    failed: 'Failed to update comment',
    isAskedFor: false,
    async act(stage, again) {
      const { page, card } = stage;
      const field = card.getByRole('textbox', { name: 'Edit your comment' });
      if (!again) {
        await ownComment(stage).getByRole('button', { name: COMMENT_MENU }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await field.fill('Fish soup');
      }
      await expect(field).toHaveValue('Fish soup');
      await card.getByRole('button', { name: 'Save' }).dblclick();
    },
    done: (stage) => expect(ownComment(stage).getByText('edited')).toBeVisible(),
    held: (stage) => commentsSaying(stage, 'Fish soup'),
  },
  {
    title: 'the deletion of a comment [103]',
    prepare: ({ elin, post }) => say(elin, post, 'Fish'),
    call: { method: 'DELETE', url: /rest\/v1\/comments/ },
    news: /rpc\/post_comments/,
    failed: 'Failed to delete comment',
    isAskedFor: false,
    async act(stage, again) {
      const { page } = stage;
      if (!again) {
        await ownComment(stage).getByRole('button', { name: COMMENT_MENU }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      }
      const question = page.getByRole('dialog', { name: 'Delete this comment?' });
      await question.getByRole('button', { name: 'Delete' }).click();
    },
    done: (stage) => expect(ownComment(stage)).toHaveCount(0),
    held: async (stage) => 1 - (await commentsSaying(stage, 'Fish')),
  },
  {
    title: 'a tag [110]',
    call: { method: 'POST', url: /rest\/v1\/post_tags/ },
    failed: 'Failed to tag user',
    isAskedFor: true,
    async act(stage, again) {
      if (!again) await stage.card.getByRole('button', { name: 'Tag People' }).click();
      await editorOf(stage)
        .getByRole('option', { name: /Hanna Berg/ })
        .dblclick();
    },
    async done(stage) {
      await expect(stage.page.getByText('User tagged successfully!')).toBeVisible();
      await editorOf(stage).getByRole('button', { name: 'Close' }).click();
      await expect(withSomebody(stage)).toBeVisible();
    },
    held: tagsOn,
  },
  {
    title: 'taking a tag off [112]',
    prepare: ({ elin, hanna, post }) =>
      elin.client
        .from('post_tags')
        .insert({ post_id: post, tagged_user_id: hanna.id, tagged_by: elin.id })
        .throwOnError(),
    call: { method: 'DELETE', url: /rest\/v1\/post_tags/ },
    failed: 'Failed to remove tag',
    isAskedFor: true,
    async act(stage, again) {
      if (!again) await stage.card.getByRole('button', { name: 'Tag People' }).click();
      await editorOf(stage).getByRole('button', { name: 'Remove Hanna Berg' }).click();
    },
    async done(stage) {
      await expect(stage.page.getByText('Tag removed')).toBeVisible();
      await editorOf(stage).getByRole('button', { name: 'Close' }).click();
      await expect(withSomebody(stage)).toHaveCount(0);
    },
    held: async (stage) => 1 - (await tagsOn(stage)),
  },
  {
    title: 'a story [116]',
    call: { method: 'POST', url: /rest\/v1\/stories/ },
    failed: 'Failed to create story',
    isAskedFor: false,
    async act({ page, text }, again) {
      const stories = storiesOf(page);
      if (!again) {
        await stories.add.click();
        await stories.choose(await makePhoto(page));
        await stories.caption.fill(text);
      }
      await expect(stories.caption).toHaveValue(text);
      await stories.share.dblclick();
    },
    async done({ page }) {
      const stories = storiesOf(page);
      await expect(stories.created).toBeVisible();
      await expect(stories.creator).toBeHidden();
      // Before it is, the ring that led to a new story may change under the next press.
      await expect(stories.ownShown).toBeVisible();
    },
    held: ({ elin, text }) =>
      countOf(elin.client.from('stories').select('id', only).eq('content', text)),
  },
];

// Who is tagged is changed on small screens alone; this one is high enough for a post for each fault.
test.use({ viewport: { width: 390, height: 2500 } });

for (const mutation of mutations) survivesFaults({ ...mutation, author: 'elin' });
