// The frame is drawn at once without the compiler's memo, which would be a seventh of its bytes.
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import { usePageIdle } from './use-page-idle.ts';

const idleParts = onDemand(() => import(/* webpackChunkName: "idle" */ './idle-parts.tsx'));

export function IdlePartsOnDemand() {
  return usePageIdle() && <PartOnDemand of={idleParts} props={{}} />;
}
