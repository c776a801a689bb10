import { SHARED_CACHE, SHARE_PATH } from '@pure/contracts/share';
import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  photoFile,
  renderRoute,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedStorage } from '../../feed-storage.ts';
import { routes } from '../../remote/routes.tsx';
import { composer, thumbs } from '../../testing/composer-view.ts';
import { fakeFeed } from '../../testing/fake-feed.ts';

useNetwork();

/** As the service worker leaves it, by address. */
const shared = new Map<string, FormData>();

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fakeBrowserFiles();
  fakeStorage();
  shared.clear();
  const files = caches;
  const cache = {
    keys: async () => [...shared.keys()].map((url) => ({ url: location.origin + url })),
    match: async ({ url }: Request) => ({ formData: async () => shared.get(nameOf(url)) }),
    delete: async ({ url }: Request) => shared.delete(nameOf(url)),
  };
  vi.stubGlobal('caches', {
    ...files,
    has: async (name: string) => name === SHARED_CACHE && shared.size > 0,
    open: async (name: string) => (name === SHARED_CACHE ? cache : files.open(name)),
  });
});

const nameOf = (url: string) => url.slice(location.origin.length);

function share(fields: Record<string, string>, files: File[] = [], agoMs = 0) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  // The time goes on between two shares, and may stand still.
  shared.set(`${SHARE_PATH}?${Date.now() - agoMs + shared.size}`, form);
}

const open = (at = '/app?write=post') => {
  fakeFeed();
  return renderRoute(routes, { at, as: elin });
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What’s new/ });

test('words and pictures that were shared are in the draft, once [90]', async () => {
  share({ title: 'Kale', text: 'Eleven ways', url: 'https://kale.example' }, [
    photoFile('one.jpg'),
    photoFile('two.jpg'),
  ]);
  const { unmount } = await open();
  const text = 'Kale\nEleven ways\nhttps://kale.example';
  await waitFor(async () => expect((await field()).value).toBe(text));
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  expect(shared.size).toBe(0);
  unmount();
  await open('/app');
  expect((await field()).value).toBe(text);
});

test('they stand below a draft that is there', async () => {
  feedStorage(elin.id).write('draft', 'half a thought');
  share({ text: 'https://kale.example' });
  share({ text: 'Two at once' });
  await open();
  const both = 'half a thought\n\nhttps://kale.example\n\nTwo at once';
  await waitFor(async () => expect((await field()).value).toBe(both));
});

test('an address that the words repeat is there once', async () => {
  share({ title: 'Kale', text: 'Kale: https://kale.example', url: 'https://kale.example' });
  await open();
  await waitFor(async () => expect((await field()).value).toBe('Kale: https://kale.example'));
});

test('too many pictures, and files of other types, are refused in the words of the composer', async () => {
  const photos = Array.from({ length: 11 }, (_, index) => photoFile(`${index}.jpg`));
  share({}, [...photos, new File(['a'], 'notes.txt', { type: 'text/plain' })]);
  await open();
  await waitFor(() => expect(thumbs()).toHaveLength(10));
  composer().getByText('A post holds up to 10 photos and videos');
  composer().getByText(/^File type text\/plain is not allowed/);
});

test('the composer says so if the files found no room, and has the words', async () => {
  share({ text: 'Eleven ways', lost: 'files' });
  await open();
  await waitFor(async () => expect((await field()).value).toBe('Eleven ways'));
  await screen.findByText(/^Some of what you shared is missing/);
});

test('a share from before the sign-in opens the composer after it', async () => {
  share({ text: 'https://kale.example' });
  await open('/app');
  await waitFor(async () => expect((await field()).value).toBe('https://kale.example'));
});

test('a share that waited for an hour without a sign-in is removed', async () => {
  share({ text: 'https://kale.example' }, [], 3_600_001);
  await open();
  await waitFor(() => expect(shared.size).toBe(0));
  expect((await field()).value).toBe('');
});
