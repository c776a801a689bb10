import { postJson, RequestError } from '@pure/data';
import { getConfiguration } from '@pure/session';

/** The cursor of the next page, as the server wrote it. */
export type ExportCursor = object;

export interface ExportLink {
  bucket: string;
  path: string;
  /** relative to the project, valid for an hour; null for a file of the member that isn't there */
  url: string | null;
}

export interface ExportPage {
  account: { id: string; email: string | null };
  sections: Record<string, Record<string, unknown>[]>;
  links: ExportLink[];
  /** null after the last page */
  next: ExportCursor | null;
}

const PAGE_TIMEOUT_MS = 60_000;

/**
 * The first page, without a cursor, begins the export with this id. Afterwards the server gives the newest page again,
 * or the one after it. Throws a `RequestError`.
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

/** How Storage answers for a file that isn't there. */
const GONE = [400, 404];

/** @returns null if the file is gone. Throws a `RequestError`, or a `TypeError` without a connection. */
export async function readExportFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(getConfiguration().supabase_url + url, { signal });
  if (response.ok) return response.blob();
  if (GONE.includes(response.status)) return null;
  // Storage counts requests over a short time: waiting helps as it does without a connection.
  const isTemporary = response.status === 429 || response.status >= 500;
  throw new RequestError(isTemporary ? 'network' : 'refused', { message: response.statusText });
}
