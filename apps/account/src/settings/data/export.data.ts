import { postJson } from '@pure/data';
import { getConfiguration } from '@pure/session';

/** The cursor of the next page, as the server wrote it. */
export type ExportCursor = object;

export interface ExportLink {
  bucket: string;
  path: string;
  /** relative to the project, valid for an hour */
  url: string;
}

export interface ExportPage {
  sections: Record<string, Record<string, unknown>[]>;
  links: ExportLink[];
  /** null after the last page */
  next: ExportCursor | null;
}

const PAGE_TIMEOUT_MS = 60_000;

/**
 * The first page, without a cursor, begins the export with this id. Of an export that has begun, the newest page and
 * the next one can be read. Throws a `RequestError`.
 */
export async function readExportPage(
  exportId: string,
  cursor: ExportCursor | null,
  signal: AbortSignal,
): Promise<ExportPage> {
  const body = { export_id: exportId, cursor };
  const options = { signal, timeoutMs: PAGE_TIMEOUT_MS };
  return (await postJson('/functions/v1/export-my-data', body, options)) as ExportPage;
}

/** @returns null if the file is gone. Throws a `TypeError` without a connection. */
export async function readExportFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(getConfiguration().supabase_url + url, { signal });
  if (response.status >= 500) throw new TypeError('Failed to fetch');
  return response.ok ? response.blob() : null;
}
