import { onDemand } from '@pure/ui';
import type { RecorderProps } from './recorder.tsx';

/** Mount it to start a recording; spread `recorder.onIntent` on the button that does. */
export const recorder = onDemand<RecorderProps>(
  () => import(/* webpackChunkName: "recorder" */ './recorder.tsx'),
);
