import { onDemand } from '@pure/ui';
import type { DraftFilesProps } from './draft-files.tsx';

export const draftFiles = onDemand<DraftFilesProps>(
  () => import(/* webpackChunkName: "draft-files" */ './draft-files.tsx'),
);
