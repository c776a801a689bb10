/** Resolves once the browser has a network; at once if it has. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}
