import { onDemand } from '@pure/ui';
import { createDialogState } from '../dialogs/create-dialog-state.ts';

export const searchDialog = onDemand(
  () => import(/* webpackChunkName: "search" */ './search-dialog.tsx'),
);

export const searchState = createDialogState();

export const { open: openSearchDialog, close: closeSearchDialog } = searchState;
