/** Whether this browser can hand a text to the system's share sheet. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens the system's share sheet. Resolves, too, if the member closes it. @throws if it can't be opened */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
}
