import { createStore } from 'zustand';

/** A dialog of the frame, which the frame and, for some, the remotes open. */
export type FrameDialogName = 'invite' | 'scan' | 'help' | 'search' | 'shortcuts';

/** One is open at a time. */
export const frameDialog = createStore<{ open: FrameDialogName | null }>(() => ({ open: null }));

export const openFrameDialog = (name: FrameDialogName) => frameDialog.setState({ open: name });
export const closeFrameDialog = () => frameDialog.setState({ open: null });
