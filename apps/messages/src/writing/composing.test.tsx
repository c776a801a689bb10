import { elin, fakeBrowserFiles, fakeStorage, hanna, photoFile, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endPage } from '../testing/end-page.ts';
import {
  fakeMessages,
  field,
  fileInput,
  openWriting,
  justSent,
  sendButton,
  thumbs,
  type FakeMessages,
} from '../testing/writing-view.tsx';
import { attachNote } from './attach-note.ts';
import { draftLine, startEdit, startReply } from './compose-state.ts';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fakeBrowserFiles();
  fakeStorage();
  fake = fakeMessages();
});

const sent = () => fake.messages.map(({ message_type, content }) => [message_type, content]);
const note = {
  file: new File(['note'], 'note.webm', { type: 'audio/webm' }),
  durationMs: 42_000,
  waveform: 'A'.repeat(64),
};

describe('voice notes', () => {
  test('a recorded note is kept in the draft, and sent with its duration and levels [142] [148]', async () => {
    const { user } = await openWriting();
    await act(() => attachNote(elin.id, hanna.id, note));
    await screen.findByRole('region', { name: 'Voice note' });
    expect(draftLine(hanna.id)).toBe('Voice note, 0:42');
    await user.click(sendButton());
    await waitFor(() =>
      expect(fake.messages).toMatchObject([
        { message_type: 'voice', duration_ms: 42_000, waveform: note.waveform },
      ]),
    );
  });

  test('text beside a note is a message of its own, before it [142]', async () => {
    const { user } = await openWriting();
    await act(() => attachNote(elin.id, hanna.id, note));
    await user.type(await field(), 'Listen{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        ['text', 'Listen'],
        ['voice', null],
      ]),
    );
  });

  test('a discarded note leaves the draft [148]', async () => {
    const { user } = await openWriting();
    await act(() => attachNote(elin.id, hanna.id, note));
    await user.click(await screen.findByRole('button', { name: 'Discard recording' }));
    expect(screen.queryByRole('region', { name: 'Voice note' })).toBeNull();
    expect(draftLine(hanna.id)).toBeNull();
  });
});

test('text, files and quote survive a reload, for each partner by itself [142]', async () => {
  const view = await openWriting();
  await view.user.upload(fileInput(), photoFile());
  await thumbs();
  await view.user.type(await field(), 'Not yet');
  act(() => startReply(hanna.id, justSent({ content: 'At seven?' })));
  await endPage(view);
  await openWriting();
  expect((await field()).value).toBe('Not yet');
  expect(await thumbs()).toHaveLength(1);
  screen.getByText('At seven?');
  expect(draftLine(hanna.id)).toBe('Not yet');
  expect(draftLine(elin.id)).toBeNull();
});

describe('the typing hint [145]', () => {
  test('is sent at most every 4 s, and ends when the message is sent or cleared', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { user } = await openWriting();
    await user.type(await field(), 'abc');
    await waitFor(() => expect(fake.typing).toEqual(['text']));
    vi.setSystemTime(Date.now() + 4_000);
    await user.type(await field(), 'd');
    await waitFor(() => expect(fake.typing).toEqual(['text', 'text']));
    await user.clear(await field());
    await waitFor(() => expect(fake.typing).toEqual(['text', 'text', 'nothing']));
    await user.type(await field(), 'e{Enter}');
    await waitFor(() => expect(fake.typing.slice(3)).toEqual(['text', 'nothing']));
    vi.useRealTimers();
  });

  test('isn’t sent for blank text or an edit', async () => {
    const { user } = await openWriting();
    await user.type(await field(), '   ');
    act(() => startEdit(hanna.id, justSent()));
    await user.type(await field('Edit message'), 'x');
    expect(fake.typing).toEqual([]);
  });

  test('ends when the member leaves the conversation', async () => {
    const view = await openWriting();
    await view.user.type(await field(), 'abc');
    view.unmount();
    await waitFor(() => expect(fake.typing).toEqual(['text', 'nothing']));
  });
});

test('an emoji is put where the cursor is [142]', async () => {
  const { user } = await openWriting();
  await user.type(await field(), 'ab{ArrowLeft}');
  const popover = screen.getByLabelText('Emoji', { selector: '[popover]' });
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'Cake', hidden: true }));
  expect((await field()).value).toBe('a🎂b');
});
