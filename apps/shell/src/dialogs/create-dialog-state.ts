import { createStore } from 'zustand';

/** Whether a dialog of the frame is open, for what opens it and for the frame that shows it. */
export function createDialogState() {
  const store = createStore(() => ({ isOpen: false }));
  return {
    store,
    open: () => store.setState({ isOpen: true }),
    close: () => store.setState({ isOpen: false }),
  };
}

export type DialogState = ReturnType<typeof createDialogState>;
