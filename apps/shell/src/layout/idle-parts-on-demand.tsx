// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import { usePageIdle } from './use-page-idle.ts';

const idleParts = onDemand(() => import(/* webpackChunkName: "idle" */ './idle-parts.tsx'));

export function IdlePartsOnDemand() {
  return usePageIdle() && <PartOnDemand of={idleParts} props={{}} />;
}
