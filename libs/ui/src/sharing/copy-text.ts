import { toast } from '@pure/ui/feedback';

interface CopyTextOptions {
  /** the toast after copying */
  done: string;
  /** the toast if the browser refuses */
  failed: string;
  /** copies, and shows it beside the toast, as that of `useCopied` does */
  copy?: (text: string) => Promise<void>;
}

/** Copies a text to the clipboard, and says in a toast whether that worked. */
export async function copyText(
  text: string,
  { done, failed, copy = writeClipboard }: CopyTextOptions,
): Promise<void> {
  try {
    await copy(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}

/** Rejects also where the browser has no clipboard. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
