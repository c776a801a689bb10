const STORAGE_KEY = 'pure-install-declined';

/** Whether the visitor declined in this tab, since it was opened. */
export function wasInstallDeclined(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function storeInstallDeclined(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Then it holds for this document.
  }
}
