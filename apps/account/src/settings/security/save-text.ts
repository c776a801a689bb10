import { downloadBlob } from '@pure/ui';

/** Downloads a text as a file. */
export function saveText(name: string, text: string): void {
  downloadBlob(new Blob([text], { type: 'text/plain' }), name);
}
