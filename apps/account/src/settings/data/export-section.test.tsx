import { Blob as FetchedBlob } from 'node:buffer';
import {
  auth,
  authSession,
  elin,
  fault,
  network,
  renderRoute,
  service,
  signedFiles,
  useNetwork,
} from '@pure/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import type { ExportPage } from './export.data.ts';

useNetwork();

const mugs = { bucket: 'posts', path: 'elin/mugs.webp', url: '/storage/v1/object/sign/mugs' };
const gone = { bucket: 'posts', path: 'elin/gone.webp', url: null };
const page: ExportPage = {
  account: { id: elin.id, email: 'elin@pure.test' },
  sections: { posts: [{ content: 'Soup tonight' }] },
  links: [],
  next: null,
};

let answers: (() => unknown)[];
let asked: { export_id: string; cursor: object | null }[];
/** the zips that the browser was given to download, as text: the entries are small enough to be stored */
let saved: Promise<string>[];

beforeEach(() => {
  [answers, asked, saved] = [[], [], []];
  network.use(
    service('/functions/v1/export-my-data', async (request) => {
      asked.push((await request.json()) as (typeof asked)[0]);
      return answers.shift()?.() ?? page;
    }),
    signedFiles(() => new Response('a picture of mugs')),
  );
  // Here a document's blobs aren't those of its responses, as they are in a browser.
  vi.stubGlobal('Blob', FetchedBlob);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((zip) => {
    saved.push((zip as Blob).text());
    return 'blob:zip';
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

const refuse = (code: string, status: number) => () =>
  Response.json({ code, message: code }, { status });

async function start() {
  const opened = await renderRoute(routes, { at: '/app/settings?tab=data', as: elin });
  await opened.user.click(await screen.findByRole('button', { name: 'Make a copy' }));
  return opened;
}

test('a copy is one zip of all pages and files, and says how many could not be read', async () => {
  const next = { section: 'posts' };
  answers = [() => ({ ...page, links: [mugs, gone], next }), () => page];
  await start();
  await screen.findByText('Your copy is complete. 1 file couldn’t be read.');
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, next]);
  expect(new Set(asked.map(({ export_id }) => export_id)).size).toBe(1);
  const zip = await saved[0];
  for (const part of ['data/account.json', 'data/posts-1.json', 'data/posts-2.json', 'Soup']) {
    expect(zip).toContain(part);
  }
  expect(zip).toContain('files/posts/elin/mugs.webp');
  expect(zip).toContain('a picture of mugs');
});

test('where the browser can, the zip is written to the disk while it is made', async () => {
  const written: string[] = [];
  const target = new WritableStream<Uint8Array>({
    write: (part) => void written.push(new TextDecoder().decode(part)),
  });
  const secondPage = Promise.withResolvers<object>();
  answers = [() => ({ ...page, next: { section: 'posts' } }), () => secondPage.promise];
  Object.assign(window, {
    showSaveFilePicker: async () => ({ createWritable: async () => target }),
  });
  await start();
  await screen.findByText('1 entry and 0 files so far');
  screen.getByRole('progressbar', { name: 'A copy of your data' });
  await vi.waitFor(() => expect(written.join('')).toContain('Soup tonight'));
  expect(written.join('')).not.toContain('data/posts-2.json');
  secondPage.resolve(page);
  await screen.findByText('Your copy is complete.');
  expect(written.join('')).toContain('data/posts-2.json');
  expect(saved).toEqual([]);
});

test('a member who closes the browser’s dialog is told of no failure', async () => {
  const showSaveFilePicker = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  Object.assign(window, { showSaveFilePicker });
  await start();
  await vi.waitFor(() => expect(showSaveFilePicker).toHaveBeenCalledOnce());
  await screen.findByRole('button', { name: 'Make a copy' });
  expect(screen.queryByText('Couldn’t make the copy. Try again.')).toBeNull();
});

test('it waits for a lost connection, says so, and goes on by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers = [fault.offline];
  await start();
  await screen.findByText('You’re offline. The copy goes on when you’re back.');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('Your copy is complete.');
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ export_id }) => export_id)).size).toBe(1);
});

test('Stop ends it', async () => {
  answers = [fault.silence];
  const { user } = await start();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Make a copy' });
  expect(screen.queryByText('Couldn’t make the copy. Try again.')).toBeNull();
  expect(saved).toEqual([]);
});

test('an old sign-in is asked for the password, and then the copy is made', async () => {
  answers = [refuse('reauthentication_needed', 403)];
  network.use(
    auth('get /user', () => ({ ...authSession(elin).user, factors: [] })),
    auth('post /token', () => authSession(elin)),
    auth('post /logout', () => ({})),
  );
  const { user } = await start();
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await user.type(await dialog.findByLabelText('Password'), 'friends-only{Enter}');
  await screen.findByText('Your copy is complete.');
});

test.each([
  ['a fourth copy', fault.rateLimit, 'You’ve made three copies today. Try again tomorrow.'],
  ['a refusal', refuse('bad_request', 400), 'Couldn’t make the copy. Try again.'],
])('%s is told', async (_case, answer, words) => {
  answers = [answer];
  await start();
  await screen.findByText(words);
  screen.getByRole('button', { name: 'Make a copy' });
});
