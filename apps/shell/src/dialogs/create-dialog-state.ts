import { create } from 'zustand';

/** Whether a dialog of the frame is open, for what opens it and for the frame that shows it. */
export function createDialogState() {
  const useStore = create(() => ({ isOpen: false }));
  return {
    useIsOpen: () => useStore(({ isOpen }) => isOpen),
    open: () => useStore.setState({ isOpen: true }),
    close: () => useStore.setState({ isOpen: false }),
  };
}

export type DialogState = ReturnType<typeof createDialogState>;
