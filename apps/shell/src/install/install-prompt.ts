/** Chromium's event; the standard library lacks it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Chromium offers the installation once for each document, often before the code of our own offer is there. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setHeld(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => setHeld(null));
}

function setHeld(event: InstallPromptEvent | null): void {
  held = event;
  for (const listener of listeners) listener();
}

export const installPrompt = {
  isHeld: () => held !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Lets the browser ask. It asks once. */
  async show(): Promise<void> {
    const event = held;
    setHeld(null);
    await event?.prompt();
  },
};
