import { useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fakeMessages,
  field,
  openWriting,
  sendButton,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fake = fakeMessages();
});

const contents = () => fake.messages.map(({ content }) => content);

test('Enter sends the trimmed text, and the field is empty again with the focus [142]', async () => {
  const { user } = await openWriting();
  await user.type(await field(), '  First frost.{Shift>}{Enter}{/Shift}The kale is fine. {Enter}');
  await waitFor(() => expect(contents()).toEqual(['First frost.\nThe kale is fine.']));
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
  await waitFor(() => expect(unsentItems()).toEqual([]));
});

test('blank text isn’t sent [142]', async () => {
  const { user } = await openWriting();
  await user.type(await field(), '   {Enter}');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(sendButton());
  expect(fake.asked).toEqual([]);
});

test('a sent message is announced and needs no toast [142]', async () => {
  const { user } = await openWriting();
  await user.type(await field(), 'Soup{Enter}');
  const said = await screen.findByText('Message sent!');
  expect(said.closest('[data-testid="announcer"]')).not.toBeNull();
});

test('on a touch screen Enter breaks the line, and the button sends [142]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
  const { user } = await openWriting();
  await user.type(await field(), 'one{Enter}two');
  expect(fake.asked).toEqual([]);
  await user.click(sendButton());
  await waitFor(() => expect(contents()).toEqual(['one\ntwo']));
  vi.unstubAllGlobals();
});

test('a message shows at once, with its state [142]', async () => {
  fake.answers.push(() => new Promise(() => {}));
  const { user } = await openWriting();
  await user.type(await field(), 'Soup{Enter}');
  const [item] = unsentItems();
  expect(item?.textContent).toContain('Soup');
  expect(item?.textContent).toContain('Sending');
});

test('a member who may not write sees why in place of the field [143]', async () => {
  await openWriting({ canMessage: false });
  await screen.findByText('You can only message friends. Send a friend request first.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('text beyond 5,000 characters isn’t sent, and the count shows near the limit [142]', async () => {
  const { user } = await openWriting();
  await user.click(await field());
  await user.paste('a'.repeat(4_900));
  expect(screen.getByText('100 left')).toBeTruthy();
  await user.paste('a'.repeat(101));
  expect(screen.getByText('1 over the limit of 5,000 characters').role).toBe('alert');
  await user.keyboard('{Enter}');
  expect(fake.asked).toEqual([]);
});
