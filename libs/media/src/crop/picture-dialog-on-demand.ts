import { onDemand } from '@pure/ui';
import type { PictureDialogProps } from './picture-dialog.tsx';

/** For `PartOnDemand`: chooses, crops and uploads a picture. */
export const pictureDialog = onDemand<PictureDialogProps>(
  () => import(/* webpackChunkName: "picture-dialog" */ './picture-dialog.tsx'),
);
