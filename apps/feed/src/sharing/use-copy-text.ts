import { useCopied } from '@pure/ui';
import { toast } from '@pure/ui/feedback';

export interface CopiedText {
  text: string;
  /** the toast after copying */
  done: string;
  /** The browser refused to copy. */
  onRefused: (text: string) => void;
}

/** Copies a text to the clipboard. `isCopied` says so for a moment. */
export function useCopyText({ text, done, onRefused }: CopiedText) {
  const [isCopied, copy] = useCopied();
  async function copyText() {
    try {
      await copy(text);
      toast.success(done);
    } catch {
      onRefused(text);
    }
  }

  return { isCopied, copyText: () => void copyText() };
}
