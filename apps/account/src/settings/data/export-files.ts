import type { ExportCursor, ExportLink, ExportPage } from './export.data.ts';

export interface ExportedFile {
  name: string;
  input: string | Blob;
}

export interface ExportProgress {
  entries: number;
  files: number;
  /** files that aren't there */
  missing: number;
}

interface ExportSource {
  readPage(cursor: ExportCursor | null): Promise<ExportPage>;
  /** null if the file is gone */
  readFile(url: string): Promise<Blob | null>;
  onProgress(progress: ExportProgress): void;
}

/**
 * The files of the zip, one after the other: `data/account.json`, `data/posts-1.json`, `files/posts/…`. It holds one page and one file
 * at a time.
 * @param first the first page, which tells early whether an export is allowed
 */
export async function* exportFiles(
  first: ExportPage,
  { readPage, readFile, onProgress }: ExportSource,
): AsyncGenerator<ExportedFile> {
  const progress: ExportProgress = { entries: 0, files: 0, missing: 0 };
  let signedAt = Date.now();
  const parts = new Map<string, number>();
  let cursor: ExportCursor | null = null;
  let page = first;
  yield { name: 'data/account.json', input: JSON.stringify(first.account, null, 2) };
  for (;;) {
    for (const [section, rows] of Object.entries(page.sections)) {
      const part = (parts.get(section) ?? 0) + 1;
      parts.set(section, part);
      yield { name: `data/${section}-${part}.json`, input: JSON.stringify(rows, null, 2) };
      progress.entries += rows.length;
      onProgress({ ...progress });
    }
    let urls = urlsByFile(page.links);
    for (const link of page.links) {
      // Within the hour that links last. The server gives the newest page again ten times at most.
      if (Date.now() - signedAt > RENEWAL_MS) {
        urls = urlsByFile((await readPage(cursor)).links);
        signedAt = Date.now();
      }
      const url = urls.get(fileOf(link));
      const file = url ? await readFile(url) : null;
      if (file) {
        yield { name: `files/${link.bucket}/${link.path}`, input: file };
        progress.files += 1;
      } else progress.missing += 1;
      onProgress({ ...progress });
    }
    cursor = page.next;
    if (!cursor) return;
    page = await readPage(cursor);
    signedAt = Date.now();
  }
}

const RENEWAL_MS = 55 * 60_000;

const fileOf = ({ bucket, path }: ExportLink) => `${bucket}/${path}`;

const urlsByFile = (links: ExportLink[]) => new Map(links.map((link) => [fileOf(link), link.url]));
