export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
  /** ms since the epoch */
  shownAt: number;
  action?: ToastAction;
}

const most = 3;
const listeners = new Set<() => void>();
let messages: readonly ToastMessage[] = [];
let last = 0;

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, text: string, action?: ToastAction): void {
  last += 1;
  const message = { id: last, text, tone, shownAt: Date.now(), ...(action && { action }) };
  // A repeated text replaces the earlier toast.
  const others = messages.filter((shown) => shown.text !== text);
  publish([...others, message].slice(-most));
}

/** Confirms in passing; it leaves by itself within 4 s. Use a notice beside the cause if the member must act. */
export const toast = Object.assign(
  (text: string, action?: ToastAction) => show('plain', text, action),
  {
    success: (text: string, action?: ToastAction) => show('good', text, action),
    error: (text: string, action?: ToastAction) => show('bad', text, action),
  },
);

export const toasts = {
  get: () => messages,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => publish(messages.filter((message) => message.id !== id)),
};
