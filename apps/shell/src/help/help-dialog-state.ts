import { onDemand } from '@pure/ui';
import { createDialogState } from '../dialogs/create-dialog-state.ts';

export const helpDialog = onDemand(
  () => import(/* webpackChunkName: "help" */ './help-dialog.tsx'),
);

export const helpState = createDialogState();

export const { open: openHelpDialog, close: closeHelpDialog } = helpState;
