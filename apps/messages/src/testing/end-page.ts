import { signOut } from '@pure/session';

/** Ends the page as a reload or a crash does: its state is gone, and what the browser stores is still there. */
export async function endPage(view?: { unmount(): void }): Promise<void> {
  const stored = { ...localStorage };
  view?.unmount();
  await signOut();
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, String(text));
}
