import {
  ACCEPT_URL,
  fakeBrowserFiles,
  fakeStorage,
  fault,
  network,
  photoFile,
  refusal,
  service,
  START_UPLOAD_URL,
  storageRefusal,
  UPLOAD_URL,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeMessages,
  field,
  fileInput,
  openWriting,
  sendButton,
  thumbs,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fakeBrowserFiles();
  fakeStorage();
  fake = fakeMessages();
});

const sent = () => fake.messages.map(({ message_type, content }) => [message_type, content]);

test('each file is a message of its own, and the caption goes with the first [144]', async () => {
  const { user } = await openWriting();
  await user.upload(fileInput(), [photoFile('a.jpg'), photoFile('b.jpg')]);
  expect(await thumbs()).toHaveLength(2);
  await user.type(await field(), 'From the lake');
  await user.click(sendButton());
  await waitFor(() =>
    expect(sent()).toEqual([
      ['image', 'From the lake'],
      ['image', null],
    ]),
  );
  await waitFor(() => expect(unsentItems()).toEqual([]));
  expect(screen.queryByRole('list', { name: 'Photos and videos' })).toBeNull();
  expect(await screen.findByText('Media sent!')).toBeTruthy();
});

test('files are pasted and dropped [144]', async () => {
  await openWriting();
  fireEvent.paste(await field(), { clipboardData: { files: [photoFile()], types: ['Files'] } });
  expect(await thumbs()).toHaveLength(1);
  fireEvent.drop(await field(), { dataTransfer: { files: [photoFile()], types: ['Files'] } });
  await waitFor(async () => expect(await thumbs()).toHaveLength(2));
});

test('up to 10 files go at once, and refused ones say why [144]', async () => {
  const { user } = await openWriting();
  await user.upload(
    fileInput(),
    Array.from({ length: 11 }, (_, n) => photoFile(`${n}.jpg`)),
  );
  expect(await thumbs()).toHaveLength(10);
  expect(screen.getByText('You can send up to 10 files at once')).toBeTruthy();
  const large = photoFile();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  fireEvent.drop(await field(), { dataTransfer: { files: [large], types: ['Files'] } });
  expect(await screen.findByText('File size must be less than 10MB')).toBeTruthy();
});

test('a picture takes a description, which is sent with it [144]', async () => {
  const { user } = await openWriting();
  await user.upload(fileInput(), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Alt: add description to photo 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Description of photo 1' }), 'A lake{Enter}');
  await user.click(sendButton());
  await waitFor(() => expect(fake.messages.map(({ alt }) => alt)).toEqual(['A lake']));
});

describe('files on their way', () => {
  test('a message may be sent before its file has arrived, and its upload can be cancelled [144]', async () => {
    network.use(service(UPLOAD_URL, () => new Promise(() => {})));
    const { user } = await openWriting();
    await user.upload(fileInput(), photoFile());
    await thumbs();
    await user.click(sendButton());
    await screen.findByRole('progressbar', { name: 'Uploading' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Not sent. Your message is kept here.');
    // Only the member sends it again.
    expect(Object.values(localStorage).join()).toContain('"isHeld":true');
    expect(fake.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(unsentItems()).toEqual([]);
  });

  test.each([
    ['room for it isn’t given', START_UPLOAD_URL, fault.server],
    ['its upload fails', UPLOAD_URL, () => storageRefusal(500, 'down')],
    ['it can’t be accepted yet', ACCEPT_URL, fault.server],
  ])('if %s, the message is kept and goes with Try again [144]', async (_, url, answer) => {
    const { user } = await openWriting();
    network.use(service(url, answer));
    await user.upload(fileInput(), photoFile());
    await thumbs();
    await user.type(await field(), 'Look{Enter}');
    await screen.findByText('The upload didn’t finish. Your file is kept here: try again.', {
      selector: 'li p',
    });
    fakeStorage();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent()).toEqual([['image', 'Look']]));
  });

  test('a file that the server removed after a day is uploaded again [144]', async () => {
    fake.answers.push(() => refusal('23514', 'This file is not an accepted file'));
    const { user } = await openWriting();
    await user.upload(fileInput(), photoFile());
    await thumbs();
    await user.click(sendButton());
    await waitFor(() => expect(sent()).toEqual([['image', null]]));
    expect(new Set(fake.asked).size).toBe(1);
  });
});
