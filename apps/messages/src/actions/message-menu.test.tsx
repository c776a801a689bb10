import { broadcastEvent, elin, hanna, network, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showConversation } from '../testing/conversation-view.tsx';
import { message, openedThread, ownMessage } from '../testing/messages.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});

const now = () => new Date().toISOString();
const hers = message(0, { content: 'Are you coming?' });
const mine = (differences = {}) =>
  ownMessage(1, { content: 'Yes', created_at: now(), ...differences });
const entries = () =>
  screen.getAllByRole('menuitem').map((item) => item.textContent.trim() || item.ariaLabel);

test('another’s message can be answered, copied, reported and deleted for the member alone [142]', async () => {
  const { openMenu } = await showConversation([hers, mine()]);
  await openMenu('Are you coming?');
  expect(entries()).toEqual(['More reactions', 'Reply', 'Copy', 'Report message', 'Delete for me']);
});

test('an own text can also be edited and unsent, each for its time [142]', async () => {
  const old = ownMessage(2, {
    content: 'Long ago',
    created_at: new Date(Date.now() - 16 * 60_000).toISOString(),
  });
  const { openMenu, user } = await showConversation([mine(), old]);
  await openMenu('Yes');
  expect(entries()).toEqual(['More reactions', 'Reply', 'Copy', 'Edit', 'Unsend', 'Delete for me']);
  await user.keyboard('{Escape}');
  await openMenu('Long ago');
  expect(entries()).toEqual(['More reactions', 'Reply', 'Copy', 'Unsend', 'Delete for me']);
});

test('an unsent message can only be deleted for the member alone [142]', async () => {
  const { openMenu } = await showConversation([mine({ unsent: true, content: null })]);
  await openMenu('Message deleted');
  expect(entries()).toEqual(['Delete for me']);
});

test('where the member may not write, there is no Reply and no Edit [143]', async () => {
  const { openMenu } = await showConversation([mine()], { can_message: false });
  await openMenu('Yes');
  expect(entries()).toEqual(['More reactions', 'Copy', 'Unsend', 'Delete for me']);
});

test('the menu opens by right click, the Menu key and Enter, and gives the focus back', async () => {
  const { message: find, user } = await showConversation([hers, mine()]);
  const article = find('Yes');
  act(() => article.focus());
  fireEvent.contextMenu(article, { button: 2, clientX: 10, clientY: 20 });
  const menu = await screen.findByRole('menu', { name: 'Message' });
  expect(menu.style.left).toBe('10px');
  await user.click(screen.getByRole('menuitem', { name: 'More reactions' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(article);
  fireEvent.keyDown(article, { key: 'ContextMenu' });
  await screen.findByRole('menu', { name: 'Message' });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(article);
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Message' });
  const button = within(article).getByRole('button', { name: 'Actions' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a second press of the button closes the menu', async () => {
  const { message: find, openMenu, user } = await showConversation([hers]);
  await openMenu('Are you coming?');
  await user.click(within(find('Are you')).getByRole('button', { name: 'Actions' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Reply quotes the message above the field, which gets the focus [142]', async () => {
  const { openMenu, choose } = await showConversation([hers]);
  await openMenu('Are you coming?');
  await choose('Reply');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(screen.getByRole('form').textContent).toMatch(/Replying to .*Are you coming\?/);
});

test('Edit opens the text in the field [142]', async () => {
  const { openMenu, choose } = await showConversation([mine()]);
  await openMenu('Yes');
  await choose('Edit');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  expect(field.value).toBe('Yes');
  expect(document.activeElement).toBe(field);
});

test('Copy copies the text, and says if the browser refuses', async () => {
  const { openMenu, choose } = await showConversation([hers]);
  await openMenu('Are you coming?');
  await choose('Copy');
  expect(await navigator.clipboard.readText()).toBe('Are you coming?');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await openMenu('Are you coming?');
  await choose('Copy');
  await screen.findByText('Couldn’t copy the text');
});

test('Report says what moderators will see', async () => {
  const { openMenu, choose } = await showConversation([hers]);
  await openMenu('Are you coming?');
  await choose('Report message');
  await screen.findByText(/Moderators will see this message as it is now/);
});

test('a message that the partner unsends takes its menu along [146]', async () => {
  const { openMenu } = await showConversation([hers, mine()]);
  await openMenu('Are you coming?');
  network.use(rpc('thread_around', () => openedThread([mine()])));
  await broadcastEvent('message', {
    kind: 'deleted',
    message_id: hers.id,
    sender_id: hanna.id,
    recipient_id: elin.id,
  });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
