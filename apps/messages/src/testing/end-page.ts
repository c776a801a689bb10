import { signOut } from '@pure/session';
import { vi } from 'vitest';

/** Ends the page as a reload or a crash does: its state is gone, and what the browser stores is still there. */
export async function endPage(view?: { unmount(): void }): Promise<void> {
  const stored = { ...localStorage };
  if (globalThis.caches) vi.spyOn(caches, 'keys').mockResolvedValueOnce([]);
  view?.unmount();
  await signOut();
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, String(text));
}
