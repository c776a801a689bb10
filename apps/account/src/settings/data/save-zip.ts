import { downloadBlob } from '@pure/ui';
import { downloadZip } from 'client-zip';
import type { ExportedFile } from './export-files.ts';

interface SaveFilePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<{
    createWritable(): Promise<WritableStream<Uint8Array>>;
  }>;
}

const hasPicker = (scope: object): scope is SaveFilePicker => 'showSaveFilePicker' in scope;

/**
 * Zips files as they come. It writes to the disk while they come where the browser can, and downloads the whole
 * at the end elsewhere. Rejects with an `AbortError` if the member closes the browser's dialog.
 */
export async function saveZip(
  name: string,
  files: AsyncIterable<ExportedFile>,
  signal: AbortSignal,
): Promise<void> {
  const target = await pickFile(name);
  const zip = downloadZip(files);
  if (target && zip.body) {
    await zip.body.pipeTo(await target.createWritable(), { signal });
    return;
  }
  downloadBlob(await zip.blob(), name);
}

async function pickFile(suggestedName: string) {
  if (!hasPicker(window)) return null;
  try {
    return await window.showSaveFilePicker({ suggestedName });
  } catch (error) {
    // The dialog opens only shortly after a press; a slow first page leaves the download.
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}
