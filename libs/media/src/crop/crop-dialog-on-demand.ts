import { onDemand } from '@pure/ui';
import type { CropDialogProps } from './crop-dialog.tsx';

/** For `PartOnDemand`: crops a picture that was chosen elsewhere. */
export const cropDialog = onDemand<CropDialogProps>(
  () => import(/* webpackChunkName: "crop-dialog" */ './crop-dialog.tsx'),
);
