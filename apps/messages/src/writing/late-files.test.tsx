import { fakeBrowserFiles, fakeStorage, photoFile, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fakeMessages,
  field,
  openWriting,
  sendButton,
  type FakeMessages,
} from '../testing/writing-view.tsx';
import { useLayoutEffect } from 'react';
import { messageAttachments } from './attachments.ts';
import { draftFiles } from './draft-files-on-demand.ts';
import type { DraftFilesProps } from './draft-files.tsx';

useNetwork();

const words = /^Your files wait here\. They couldn’t be added yet/;

let fake: FakeMessages;
beforeEach(() => {
  fakeBrowserFiles();
  fakeStorage();
  fake = fakeMessages();
});

/** Without the code that shows the files of a draft, until it arrives. */
function missTheCode(): { arrive: () => void } {
  const { load, loaded } = draftFiles;
  let isHere = false;
  vi.spyOn(draftFiles, 'loaded').mockImplementation(() => (isHere ? loaded() : null));
  vi.spyOn(draftFiles, 'load').mockImplementation(() =>
    isHere ? load() : Promise.reject(new Error('offline')),
  );
  return { arrive: () => (isHere = true) };
}

/** The code that uploads files is on its way until `arrive` is called. */
function holdUploads(): { arrive: () => void } {
  const { loadUploads } = messageAttachments;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(messageAttachments, 'loadUploads').mockImplementation((memberId) =>
    promise.then(() => loadUploads(memberId)),
  );
  return { arrive: resolve };
}

const paste = async (...files: File[]) =>
  fireEvent.paste(await field(), { clipboardData: { files, types: ['Files'] } });
const thumbs = async () =>
  within(await screen.findByRole('list', { name: 'Photos and videos' })).getAllByRole('listitem');

test('files whose code can’t be loaded wait, with their text, until Try again adds them [144]', async () => {
  const code = missTheCode();
  const { user } = await openWriting();
  await paste(photoFile('a.jpg'));
  await screen.findByText(words);
  await paste(photoFile('b.jpg'));
  await user.type(await field(), 'From the lake{Enter}');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(words);
  expect(fake.asked).toEqual([]);
  code.arrive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await thumbs()).toHaveLength(2);
  await user.click(sendButton());
  await waitFor(() =>
    expect(fake.messages.map(({ message_type, content }) => [message_type, content])).toEqual([
      ['image', 'From the lake'],
      ['image', null],
    ]),
  );
});

test('files that arrive while earlier ones are taken are taken, too [144]', async () => {
  const DraftFiles = await draftFiles.load();
  function WithLateFile(props: DraftFilesProps) {
    // Layout effects run after the files were rendered, and before the effect that takes them.
    useLayoutEffect(() => {
      const clipboardData = { files: [photoFile('b.jpg')], types: ['Files'] };
      fireEvent.paste(screen.getByRole('textbox'), { clipboardData });
    }, []);
    return <DraftFiles {...props} />;
  }
  vi.spyOn(draftFiles, 'loaded').mockReturnValue(WithLateFile);
  await openWriting();
  await paste(photoFile('a.jpg'));
  await waitFor(async () => expect(await thumbs()).toHaveLength(2));
});

test('they wait over a change of page, and are added when the network is back [144]', async () => {
  const code = missTheCode();
  const view = await openWriting();
  await paste(photoFile());
  await screen.findByText(words);
  view.unmount();
  await openWriting();
  await screen.findByText(words);
  code.arrive();
  act(() => void dispatchEvent(new Event('online')));
  expect(await thumbs()).toHaveLength(1);
});

test('a member may send without them [144]', async () => {
  missTheCode();
  const { user } = await openWriting();
  await paste(photoFile());
  await user.type(await field(), 'Soup');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(document.activeElement).toBe(await field());
  expect(screen.queryByText(words)).toBeNull();
  await user.click(sendButton());
  await waitFor(() => expect(fake.messages.map(({ content }) => content)).toEqual(['Soup']));
});

test('a message waits for a file while the code that uploads it loads [144]', async () => {
  const uploads = holdUploads();
  const { user } = await openWriting();
  await paste(photoFile('a.jpg'));
  await waitFor(() => expect(messageAttachments.loadUploads).toHaveBeenCalled());
  await paste(photoFile('b.jpg'));
  await user.type(await field(), 'Soup{Enter}');
  expect(fake.asked).toEqual([]);
  await act(async () => uploads.arrive());
  expect(await thumbs()).toHaveLength(2);
  await user.click(sendButton());
  await waitFor(() =>
    expect(fake.messages.map(({ message_type, content }) => [message_type, content])).toEqual([
      ['image', 'Soup'],
      ['image', null],
    ]),
  );
});

test('a file that is on its way over a change of page is added once [144]', async () => {
  const uploads = holdUploads();
  const view = await openWriting();
  await paste(photoFile());
  await waitFor(() => expect(messageAttachments.loadUploads).toHaveBeenCalled());
  view.unmount();
  const { user } = await openWriting();
  await user.type(await field(), 'Soup');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await act(async () => uploads.arrive());
  expect(await thumbs()).toHaveLength(1);
  expect(sendButton().getAttribute('aria-disabled')).toBeNull();
});
