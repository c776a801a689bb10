import { onDemand, PartOnDemand } from '@pure/ui';
import { usePageIdle } from './use-page-idle.ts';

const idleParts = onDemand(() => import(/* webpackChunkName: "idle" */ './idle-parts.tsx'));

export function IdlePartsOnDemand() {
  return usePageIdle() && <PartOnDemand of={idleParts} props={{}} />;
}
