import {
  elin,
  fakeFriends,
  fault,
  hanna,
  longName,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import type { Post } from '@pure/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

useNetwork();
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const soup = post(hanna, 'Soup on Thursday', 1);
const link = `${location.origin}/app?post=${soup.id}`;
const bread = post(elin, 'Bread', 2);
const ownMessage = 'Elin Sandberg on PURE: “Bread”';
const ownLink = `${location.origin}/app?post=${bread.id}`;
const openMore = () => document.querySelector('details')?.setAttribute('open', '');

async function openDialog(shown: Post = soup) {
  const routes = () => [{ path: '/card', element: <ShareButton post={shown} /> }];
  const view = await renderRoute(routes, { at: '/card', as: elin });
  const button = await screen.findByRole('button', { name: 'Share' });
  await view.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share post' }));
  return { ...view, button, dialog };
}

/** A browser with the system's share sheet. */
function onPhone(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
}

test('a friend’s post is shared by its link alone, and begins with Copy link [107]', async () => {
  const { dialog, user } = await openDialog();
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter(Boolean)).toEqual(['Copy link', 'Send to a friend']);
  expect(dialog.queryByText('More')).toBeNull();
  expect(dialog.queryByText(/Soup/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('an own repost of a friend’s post is shared by its link alone, too [107]', async () => {
  const repost = { ...post(elin, 'Reposted from @hannaberg: Soup on Thursday', 1), original: soup };
  const { dialog, user } = await openDialog(repost);
  expect(dialog.queryByText('More')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\S+$/);
});

test('the link is sent to a friend as a message, to each of them once [107]', async () => {
  fakeFriends([yusuf, longName]);
  const sent: unknown[] = [];
  network.use(rpc('send_message', (message) => void sent.push(message)));
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send to a friend' }));
  await user.click(await dialog.findByRole('option', { name: /Yusuf Demir/ }));
  await screen.findByText('Sent to Yusuf');
  expect(sent).toEqual([
    { id: expect.any(String) as string, recipient_id: yusuf.id, content: link },
  ]);
  expect(dialog.queryByRole('option', { name: /Yusuf Demir/ })).toBeNull();
});

test('a link that can’t be sent says so, and the friend is offered again', async () => {
  fakeFriends([yusuf]);
  network.use(rpc('send_message', fault.server));
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send to a friend' }));
  await user.click(await dialog.findByRole('option', { name: /Yusuf Demir/ }));
  await screen.findByText('Couldn’t send it. Try again.');
  expect(await dialog.findByRole('option', { name: /Yusuf Demir/ })).toBeTruthy();
});

test('a link whose answer was lost is sent again as the same message', async () => {
  fakeFriends([yusuf]);
  const ids: string[] = [];
  network.use(
    rpc<{ id: string }>('send_message', ({ id }) => {
      ids.push(id);
      return ids.length === 1 ? fault.offline() : null;
    }),
  );
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send to a friend' }));
  await user.click(await dialog.findByRole('option', { name: /Yusuf Demir/ }));
  await screen.findByText('Couldn’t send it. Try again.');
  await user.click(await dialog.findByRole('option', { name: /Yusuf Demir/ }));
  await screen.findByText('Sent to Yusuf');
  expect(ids[1]).toBe(ids[0]);
});

test('three services behind More of an own post open in another tab without a referrer or opener [107]', async () => {
  const { dialog } = await openDialog(bread);
  expect(dialog.getByRole('group')).toHaveProperty('open', false);
  openMore();
  const links = dialog.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['WhatsApp', 'Email', 'Facebook']);
  for (const { rel, target } of links) {
    expect(rel).toBe('noopener noreferrer');
    expect(target).toBe('_blank');
  }
  expect(dialog.getByText(ownMessage).tagName).toBe('BLOCKQUOTE');
});

test('Copy link of an own post copies the message and the link, and says so [107] [108]', async () => {
  const { dialog, user } = await openDialog(bread);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Post link and message copied to clipboard!');
  expect(dialog.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${ownMessage}\n${ownLink}`);
});

test.each(['LinkedIn', 'Instagram', 'Twitter/X'])(
  'a shorter message is copied to be pasted in %s [107] [108]',
  async (platform) => {
    const { dialog, user } = await openDialog({ ...bread, content: 'a'.repeat(120) });
    openMore();
    await user.click(dialog.getByRole('button', { name: platform }));
    await screen.findByText(`Message copied! Paste it in ${platform}`);
    expect(await navigator.clipboard.readText()).toBe(
      `Elin Sandberg on PURE: “${'a'.repeat(100)}…”\n${ownLink}`,
    );
  },
);

test('if the browser refuses to copy, the text is selected', async () => {
  const { dialog, user } = await openDialog();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', {
    name: /copy it yourself/,
  });
  expect(field.value).toBe(link);
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value);
  expect(dialog.queryByRole('button', { name: 'Copied!' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  const again = dialog.getByRole('textbox', { name: /copy it yourself/ });
  expect(document.activeElement).toBe(again);
});

test('in a browser without a clipboard, the text is selected, too', async () => {
  const { dialog, user } = await openDialog(bread);
  openMore();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(dialog.getByRole('button', { name: 'LinkedIn' }));
  expect(await dialog.findByRole('textbox', { name: /copy it yourself/ })).toBeTruthy();
});

test('a tip says who can open the link [107]', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getByText(/Only Hanna’s friends can open the link\./)).toBeTruthy();
});

test.each([
  ['one’s own', bread, 'Only your friends can open the link.'],
  [
    'one in a group',
    { ...soup, home: { group_id: 'g', name: 'Allotments' } },
    'Only members of Allotments can open the link.',
  ],
  [
    'one at an event',
    { ...soup, home: { event_id: 'e', name: 'Soup night' } },
    'Only people going to Soup night can open the link.',
  ],
  [
    'a repost of a friend’s',
    { ...post(elin, 'Reposted from @hannaberg: Soup', 3), original: soup },
    'Only Hanna’s friends can open the link.',
  ],
])('the tip says who can open the link to %s', async (_, shown, tip) => {
  const { dialog } = await openDialog(shown);
  expect(dialog.getByText((text) => text.startsWith(tip))).toBeTruthy();
});

test('a phone offers the system’s share sheet', async () => {
  const share = vi.fn(async () => undefined);
  onPhone(share);
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(share).toHaveBeenCalledWith({ url: link });
});

test('the system’s share sheet gets the words of an own post', async () => {
  const share = vi.fn(async () => undefined);
  onPhone(share);
  const { dialog, user } = await openDialog(bread);
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Elin Sandberg on PURE',
    text: ownMessage,
    url: ownLink,
  });
});

test('leaving the share sheet is no failure, any other error is reported', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
  onPhone(share);
  const { dialog, user } = await openDialog();
  const button = dialog.getByRole('button', { name: 'Share with an app' });
  await user.click(button);
  expect(screen.queryByText(/Couldn’t share it/)).toBeNull();
  share.mockRejectedValueOnce(new DOMException('no', 'DataError'));
  await user.click(button);
  expect(await screen.findByText('Couldn’t share it. Copy the link instead.')).toBeTruthy();
});

test('a browser without a share sheet offers no button for it', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Share with an app' })).toBeNull();
});

test('closing the dialog returns the focus', async () => {
  const { dialog, user, button } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
