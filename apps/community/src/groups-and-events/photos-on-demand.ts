import { onDemand } from '@pure/ui';

export const photos = onDemand(() => import(/* webpackChunkName: "photos" */ './photos.tsx'));
