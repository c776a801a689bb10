import { onDemand } from '@pure/ui';
import type { LightboxProps } from './lightbox.tsx';

export const lightbox = onDemand<LightboxProps>(
  () => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx'),
);
