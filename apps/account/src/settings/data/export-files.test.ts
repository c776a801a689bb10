import { expect, test, vi } from 'vitest';
import { exportFiles, type ExportedFile } from './export-files.ts';
import type { ExportCursor, ExportPage } from './export.data.ts';

const photo = { bucket: 'posts', path: 'elin/mugs.webp', url: '/old' };
const cursor: ExportCursor = { section: 'posts', after: '7' };
const account = { id: 'elin', email: 'elin@pure.test' };
const pages: Record<string, ExportPage> = {
  first: {
    account,
    sections: { profile: [{ full_name: 'Elin' }], posts: [{ id: 1 }, { id: 2 }] },
    links: [],
    next: cursor,
  },
  second: { account, sections: { posts: [{ id: 3 }] }, links: [photo], next: null },
};
const page = (name: 'first' | 'second') => pages[name] as ExportPage;

async function collect(files: AsyncGenerator<ExportedFile>) {
  const collected: ExportedFile[] = [];
  for await (const file of files) collected.push(file);
  return collected;
}

test('every page adds its rows and its files, and tells how far it is', async () => {
  const onProgress = vi.fn();
  const files = await collect(
    exportFiles(page('first'), {
      readPage: async () => page('second'),
      readFile: async (url) => new Blob([url]),
      onProgress,
    }),
  );
  expect(files.map(({ name }) => name)).toEqual([
    'data/account.json',
    'data/profile-1.json',
    'data/posts-1.json',
    'data/posts-2.json',
    'files/posts/elin/mugs.webp',
  ]);
  expect(JSON.parse(String(files[0]?.input))).toEqual(account);
  expect(JSON.parse(String(files[3]?.input))).toEqual([{ id: 3 }]);
  expect(onProgress).toHaveBeenLastCalledWith({ entries: 4, files: 1, missing: 0 });
});

test('links that are about to end are renewed by reading their page again, once', async () => {
  vi.useFakeTimers();
  const other = { ...photo, path: 'elin/soup.webp' };
  const links = [photo, photo, other, other];
  const readPage = vi
    .fn(async (_from: ExportCursor | null): Promise<ExportPage> => ({ ...page('second'), links }))
    .mockResolvedValueOnce({ ...page('second'), links })
    .mockResolvedValueOnce({
      ...page('second'),
      links: links.map((link) => ({ ...link, url: '/new' })),
    });
  const urls: string[] = [];
  await collect(
    exportFiles(page('first'), {
      readPage,
      async readFile(url) {
        urls.push(url);
        if (urls.length === 1) vi.setSystemTime(Date.now() + 56 * 60_000);
        return new Blob();
      },
      onProgress: () => {},
    }),
  );
  vi.useRealTimers();
  expect(readPage.mock.calls).toEqual([[cursor], [cursor]]);
  expect(urls).toEqual(['/old', '/new', '/new', '/new']);
});

test('a file that is gone is counted, and the others follow', async () => {
  const onProgress = vi.fn();
  const readPage = vi.fn(async () => page('second'));
  const files = await collect(
    exportFiles(page('second'), {
      readPage,
      readFile: async () => null,
      onProgress,
    }),
  );
  expect(readPage).not.toHaveBeenCalled();
  expect(files).toHaveLength(2);
  expect(onProgress).toHaveBeenLastCalledWith({ entries: 1, files: 0, missing: 1 });
});

test('a file without an address is counted, too', async () => {
  const onProgress = vi.fn();
  const readFile = vi.fn(async () => new Blob());
  const first = { ...page('second'), links: [{ ...photo, url: null }] };
  await collect(exportFiles(first, { readPage: async () => first, readFile, onProgress }));
  expect(readFile).not.toHaveBeenCalled();
  expect(onProgress).toHaveBeenLastCalledWith({ entries: 1, files: 0, missing: 1 });
});
