import { useEffect, useState } from 'react';

/** How long a button says that it copied, in milliseconds (row 196). */
const COPIED_MS = 2_000;

/**
 * Copies a text and says so for 2 seconds from the last copy on.
 * @returns whether it was copied just now, and the action, which rejects where the browser refuses
 */
export function useCopied(): [copied: boolean, copy: (text: string) => Promise<void>] {
  // A count, because each copy restarts the timer.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopies((count) => count + 1);
  }
  return [copies > 0, copy];
}
