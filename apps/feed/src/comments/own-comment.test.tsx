import {
  comment,
  deletes,
  elin,
  fault,
  hanna,
  network,
  post,
  updates,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commentTexts, showComments, soup } from '../testing/show-comments.tsx';

useNetwork();

const theirs = comment(soup, yusuf, 'Which soup?', 1);
const mine = comment(theirs, elin, 'Fsih', 2);

async function openMenu(item: 'Edit' | 'Delete', comments = [theirs, mine]) {
  const shown = await showComments(comments);
  await choose(shown, item);
  await (item === 'Edit'
    ? screen.findByRole('textbox', { name: 'Edit your comment' })
    : question());
  return shown;
}
/** Chooses from the menu of the member's own comment. */
async function choose(
  { card, user }: Awaited<ReturnType<typeof showComments>>,
  item: 'Edit' | 'Delete',
) {
  const entry = card.getByRole('menuitem', { name: item, hidden: true });
  await user.click(entry.closest('[role="menu"]')?.previousElementSibling as HTMLElement);
  await user.click(entry);
}
const editor = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' });
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));

test('below another member’s post, a comment can be edited and deleted by its author, else reported', async () => {
  const { card } = await showComments([theirs, mine]);
  const menus = card.getAllByRole('button', { name: 'More about this comment' }).map((trigger) =>
    within(trigger.nextElementSibling as HTMLElement)
      .getAllByRole('menuitem', { hidden: true })
      .map(({ textContent }) => textContent),
  );
  expect(menus).toEqual([
    ['Report comment', 'Block Yusuf'],
    ['Edit', 'Delete'],
  ]);
});

test('below the member’s own post, comments of others can be deleted, not edited', async () => {
  const own = post(elin, 'My soup', 1);
  const { card } = await showComments([comment(own, hanna, 'Nonsense', 1)], own);
  const trigger = card.getByRole('button', { name: 'More about this comment' });
  const menu = within(trigger.parentElement as HTMLElement);
  expect(menu.getByRole('menuitem', { name: 'Delete', hidden: true })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: 'Edit', hidden: true })).toBeNull();
});

test('a moderator deletes anybody’s comment, and the dialog says whose it is', async () => {
  const moderated = { ...soup, home: { group_id: 'g', name: 'Rowers' }, may_delete: true };
  const { user, card } = await showComments([theirs], moderated);
  const trigger = card.getByRole('button', { name: 'More about this comment' });
  await user.click(trigger);
  const menu = within(trigger.parentElement as HTMLElement);
  await user.click(menu.getByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Yusuf’s comment?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(commentTexts()).toEqual([]));
  expect(screen.getByText('Comment deleted')).toBeTruthy();
});

test('a comment that the database doesn’t delete isn’t reported as deleted', async () => {
  const { user } = await openMenu('Delete');
  network.use(deletes('comments', () => []));
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete the comment. Try again.')).toBeTruthy();
  expect(commentTexts()).toHaveLength(2);
});

test('a comment that is gone already is deleted all the same', async () => {
  const { user, fake } = await openMenu('Delete');
  fake.deleteComment(mine.id);
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Comment deleted')).toBeTruthy();
  expect(commentTexts()).toEqual(['Which soup?']);
});

test('an edited comment shows its new text as edited; the mention stays [102]', async () => {
  const { user, card, fake } = await openMenu('Edit');
  expect(editor()?.value).toBe('Fsih');
  expect(document.activeElement).toBe(editor());
  await user.clear(editor() as HTMLElement);
  await user.keyboard('Fish{Enter}');
  await waitFor(() => expect(commentTexts()).toEqual(['Which soup?', '@yusufdemir Fish']));
  expect(card.getByText(/edited/)).toBeTruthy();
  expect(fake.comments[1]?.content).toBe('@yusufdemir Fish');
  expect(document.activeElement?.textContent).toContain('Fish');
});

test('an edit that fails keeps its text, and a cancelled one changes nothing', async () => {
  const { user, card } = await openMenu('Edit');
  network.use(updates('comments', fault.server));
  await user.keyboard('!{Enter}');
  expect(await screen.findByText('Couldn’t save your comment. Try again.')).toBeTruthy();
  expect(editor()?.value).toBe('Fsih!');
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(commentTexts()).toEqual(['Which soup?', '@yusufdemir Fsih']);
});

test('saved twice at once, an edit is sent once', async () => {
  const { fake } = await openMenu('Edit');
  fireEvent.change(editor() as HTMLElement, { target: { value: 'Fish' } });
  const form = editor()?.form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(commentTexts()).toEqual(['Which soup?', '@yusufdemir Fish']));
  expect(fake.calls.filter((call) => call === 'edit')).toHaveLength(1);
});

test('an edit without text is answered with a request for text', async () => {
  const { user, card, fake } = await openMenu('Edit');
  await user.clear(editor() as HTMLElement);
  await user.keyboard('{Enter}');
  expect(card.getByRole('alert').textContent).toBe('Please enter a comment');
  expect(fake.calls).not.toContain('edit');
});

test('deleting asks first; then the comment is gone and no longer counted', async () => {
  const shown = await openMenu('Delete');
  const { user, card, fake } = shown;
  await user.click((await question()).getByRole('button', { name: 'Keep it' }));
  expect(fake.calls).not.toContain('delete');
  await choose(shown, 'Delete');
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(commentTexts()).toEqual(['Which soup?']));
  expect(card.getByText('1 comment')).toBeTruthy();
  expect(screen.getByText('Comment deleted')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test('a deletion that fails leaves the comment and says so', async () => {
  const { user } = await openMenu('Delete');
  network.use(deletes('comments', fault.server));
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete the comment. Try again.')).toBeTruthy();
  expect(commentTexts()).toHaveLength(2);
});

test('the first comment of many that is deleted makes room for the fourth', async () => {
  const own = comment(soup, elin, 'mine', 1);
  const others = [2, 3, 4, 5].map((number) => comment(soup, yusuf, `comment ${number}`, number));
  const { user } = await openMenu('Delete', [own, ...others]);
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(commentTexts()).toEqual(['comment 2', 'comment 3', 'comment 4']));
});
