import type { ExportCursor, ExportLink, ExportPage } from './export.data.ts';

export interface ExportedFile {
  name: string;
  input: string | Blob;
}

export interface ExportProgress {
  entries: number;
  files: number;
  /** files that are gone */
  missing: number;
}

interface ExportSource {
  readPage(cursor: ExportCursor | null): Promise<ExportPage>;
  /** null if the file is gone, or its link ran out */
  readFile(url: string): Promise<Blob | null>;
  onProgress(progress: ExportProgress): void;
}

/**
 * The files of the zip, one after the other: `data/posts-1.json`, `files/posts/…`. It holds one page and one file
 * at a time.
 * @param first the first page, which tells early whether an export is allowed
 */
export async function* exportFiles(
  first: ExportPage,
  { readPage, readFile, onProgress }: ExportSource,
): AsyncGenerator<ExportedFile> {
  const progress: ExportProgress = { entries: 0, files: 0, missing: 0 };
  const parts = new Map<string, number>();
  let cursor: ExportCursor | null = null;
  let page = first;
  for (;;) {
    for (const [section, rows] of Object.entries(page.sections)) {
      const part = (parts.get(section) ?? 0) + 1;
      parts.set(section, part);
      yield { name: `data/${section}-${part}.json`, input: JSON.stringify(rows, null, 2) };
      progress.entries += rows.length;
      onProgress({ ...progress });
    }
    for (const link of page.links) {
      const file = (await readFile(link.url)) ?? (await readRenewed(link, cursor));
      if (file) {
        yield { name: `files/${link.bucket}/${link.path}`, input: file };
        progress.files += 1;
      } else progress.missing += 1;
      onProgress({ ...progress });
    }
    cursor = page.next;
    if (!cursor) return;
    page = await readPage(cursor);
  }

  /** Links last for an hour: the page, read again, has new ones. */
  async function readRenewed(
    { bucket, path }: ExportLink,
    from: ExportCursor | null,
  ): Promise<Blob | null> {
    const { links } = await readPage(from);
    const renewed = links.find((link) => link.bucket === bucket && link.path === path);
    return renewed ? readFile(renewed.url) : null;
  }
}
