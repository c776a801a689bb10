import { onDemand } from '@pure/ui';

export const photos = onDemand(() => import(/* webpackChunkName: "place-photos" */ './photos.tsx'));
