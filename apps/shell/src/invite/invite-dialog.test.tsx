import { elin, fault, network, refusal, rpc, service, useNetwork } from '@pure/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { installNativeDialogs } from '@pure/ui/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeFrameDialog } from '../dialogs/frame-dialog.ts';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();

// jsdom lays nothing out.
Element.prototype.scrollIntoView = vi.fn();
beforeAll(installNativeDialogs);
afterEach(() => {
  closeFrameDialog();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
});

const link = `${location.origin}/register?ref=${elin.username}&key=first-key`;

async function openDialog(inviteKey: () => unknown = () => 'first-key') {
  const shell = await renderShell({ at: '/app', as: elin });
  network.use(rpc('my_invite_key', inviteKey));
  const bar = within(await screen.findByRole('banner'));
  const opener = bar.getByRole('button', { name: 'Invite Friends' });
  await shell.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Invite Friends' });
  return { ...shell, opener, dialog: within(dialog) };
}

test('[72] it shows the member’s own link, read-only', async () => {
  const { dialog } = await openDialog();
  const input = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Your invite link' });
  await waitFor(() => expect(input.value).toBe(link));
  expect(input.readOnly).toBe(true);
});

const shownLink = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: 'Your invite link' }).value;

test('[72] a new link replaces the old one, after a question', async () => {
  network.use(rpc('renew_invite_key', () => 'second-key'));
  const { dialog, user } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  question.getByText('Earlier links still lead to you, but they only send you a request.');
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText('Your new link is ready.');
  await waitFor(() => expect(shownLink(dialog)).toBe(link.replace('first', 'second')));
});

test('[72] a renewal that fails says so, and the link stays', async () => {
  network.use(rpc('renew_invite_key', fault.server));
  const { dialog, user } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText('Couldn’t make a new link. Your link is as it was.');
  expect(shownLink(dialog)).toBe(link);
});

test('[72] without its key the link still introduces the member', async () => {
  const { dialog } = await openDialog(fault.server);
  expect(shownLink(dialog)).toBe(link.replace('&key=first-key', ''));
  expect(dialog.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test('[72] Copy copies the link and confirms it on the button and in a toast', async () => {
  const { dialog, user } = await openDialog();
  await waitFor(() => expect(shownLink(dialog)).toBe(link));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied!' });
  await screen.findByText('Invite link copied!');
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('[72] an error shows if the browser refuses to copy', async () => {
  const { dialog, user } = await openDialog();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Failed to copy link');
  expect(dialog.queryByRole('button', { name: 'Copied!' })).toBeNull();
});

test('[73] it offers four services and shows the message', async () => {
  const { dialog } = await openDialog();
  const links = dialog.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'WhatsApp',
    'Facebook',
    'LinkedIn',
    'Email',
  ]);
  for (const { rel } of links) expect(rel).toContain('noopener');
  await dialog.findByText(
    `Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me: ${link}`,
  );
});

test('closing it returns the focus', async () => {
  const { dialog, opener, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite Friends' })).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a remote can open it through the host', async () => {
  const { host } = await renderShell({ at: '/app', as: elin });
  await screen.findByRole('banner');
  act(() => host.inviteFriends?.());
  await screen.findByRole('dialog', { name: 'Invite Friends' });
});

test('[73] where the browser has a share sheet, it shares the message', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { dialog, user } = await openDialog();
  await waitFor(() => expect(shownLink(dialog)).toBe(link));
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(share.mock.calls[0]?.[0].text).toMatch(
    /^Hey! I'm using PURE .* Join me: http.*first-key$/,
  );
});

test('[73] elsewhere there is no button for it', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Share with an app' })).toBeNull();
});

type Outcome = 'sent' | 'already' | 'over_limit' | 'failed' | 'invalid';

function answersOf(outcomes: Record<string, Outcome>) {
  const asked: string[][] = [];
  network.use(
    service('/functions/v1/send-invites', async (call) => {
      asked.push(((await call.json()) as { emails: string[] }).emails);
      const results = Object.entries(outcomes).map(([email, outcome]) => ({ email, outcome }));
      return { success: true, sent: 1, results };
    }),
  );
  return asked;
}

const SEND = { name: 'Send Email Invites' };
const emailsOf = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Invite by email' });

test('[74] a field of four lines takes addresses, and sends each with an @', async () => {
  const asked = answersOf({ 'a@pure.test': 'sent', 'b@pure.test': 'sent' });
  const { dialog, user } = await openDialog();
  expect(emailsOf(dialog).rows).toBe(4);
  await user.type(emailsOf(dialog), ' a@pure.test, b@pure.test{Enter}Hanna');
  await user.click(dialog.getByRole('button', SEND));
  await screen.findByText('Email invites prepared for 2 recipient(s)!');
  expect(asked).toEqual([['a@pure.test', 'b@pure.test']]);
});

test('[74] while it sends, the button says so and ignores presses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = vi.fn<() => void>();
  network.use(
    service('/functions/v1/send-invites', async () => {
      calls();
      await promise;
      return { results: [{ email: 'a@pure.test', outcome: 'sent' }] };
    }),
  );
  const { dialog, user } = await openDialog();
  await user.type(emailsOf(dialog), 'a@pure.test');
  await user.click(dialog.getByRole('button', SEND));
  await user.click(await dialog.findByRole('button', { name: 'Preparing Invites...' }));
  expect(emailsOf(dialog).readOnly).toBe(true);
  resolve();
  await dialog.findByRole('button', SEND);
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 'Please enter at least one email address'],
  [' \n ', 'Please enter at least one email address'],
  ['Hanna, Nora', 'Please enter valid email addresses'],
])('[75] %j gets an answer without a request: %s', async (text, message) => {
  const asked = answersOf({});
  const { dialog, user } = await openDialog();
  await user.click(emailsOf(dialog));
  await user.paste(text);
  await user.click(dialog.getByRole('button', SEND));
  await dialog.findByText(message);
  expect(emailsOf(dialog).getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('[75] each address gets an answer, and those who got no mail stay in the field', async () => {
  answersOf({
    'sent@pure.test': 'sent',
    'already@pure.test': 'already',
    'limit@pure.test': 'over_limit',
    'failed@pure.test': 'failed',
    'no@address': 'invalid',
  });
  const { dialog, user } = await openDialog();
  await user.type(emailsOf(dialog), 'sent@pure.test,Hanna');
  await user.click(dialog.getByRole('button', SEND));
  await screen.findByText('Email invites prepared for 1 recipient(s)!');
  const answers = within(dialog.getByRole('list', { name: 'What became of each address' }));
  expect(answers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'sent@pure.test Sent',
    'already@pure.test You invited them before',
    'limit@pure.test Not today: a day’s limit is reached, or no invitations are wanted there',
    'failed@pure.test We couldn’t send it, so it’s still in the field',
    'no@address Not an email address',
    'Hanna Not an email address',
  ]);
  expect(emailsOf(dialog).value).toBe('limit@pure.test\nfailed@pure.test\nno@address\nHanna');
});

test.each([
  [
    'the server fails',
    fault.server,
    'Your addresses are kept here. Try again: nobody gets a second email.',
  ],
  [
    'the network fails',
    fault.offline,
    'Your addresses are kept here. Try again: nobody gets a second email.',
  ],
  [
    'there were too many calls',
    fault.rateLimit,
    /^That’s many invitations in a short while\. Your addresses are kept here/,
  ],
  [
    'the account is new and unconfirmed',
    () => refusal('PT403', 'Please confirm', 403),
    'Confirm your email address first, or wait until you’ve been here for an hour.',
  ],
  [
    'there are too many addresses',
    () => refusal('too_many_addresses', 'Please enter'),
    'Enter at most 50 email addresses at a time.',
  ],
])('[75] if %s, it says why, and the addresses stay', async (_, answer, reason) => {
  network.use(service('/functions/v1/send-invites', answer));
  const { dialog, user } = await openDialog();
  await user.type(emailsOf(dialog), 'a@pure.test');
  await user.click(dialog.getByRole('button', SEND));
  await screen.findByText('Failed to send invites');
  await dialog.findByText(reason);
  expect(emailsOf(dialog).value).toBe('a@pure.test');
});

test('[75] if no mail could be sent, it says so', async () => {
  answersOf({ 'a@pure.test': 'failed' });
  const { dialog, user } = await openDialog();
  await user.type(emailsOf(dialog), 'a@pure.test');
  await user.click(dialog.getByRole('button', SEND));
  await screen.findByText('Failed to send invites');
  expect(emailsOf(dialog).value).toBe('a@pure.test');
});

test('the addresses survive closing the dialog, and a new start', async () => {
  const { dialog, user } = await openDialog();
  await user.type(emailsOf(dialog), 'a@pure.test');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  cleanup();
  const again = await openDialog();
  expect(emailsOf(again.dialog).value).toBe('a@pure.test');
});

test('a closed dialog goes on sending, and empties the field', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.use(
    service('/functions/v1/send-invites', async () => {
      await promise;
      return { results: [{ email: 'a@pure.test', outcome: 'sent' }] };
    }),
  );
  const { dialog, opener, user } = await openDialog();
  await user.type(emailsOf(dialog), 'a@pure.test');
  await user.click(dialog.getByRole('button', SEND));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  resolve();
  await screen.findByText('Email invites prepared for 1 recipient(s)!');
  await user.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Invite Friends' }));
  expect(emailsOf(again).value).toBe('');
});

test('offline it says that the addresses are kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dialog } = await openDialog();
  await dialog.findByText('You’re offline. Your addresses are kept here.');
});
