import { onDemand, PartOnDemand } from '@pure/ui';
import type { EndOfListProps } from './end-of-list.tsx';

const endOfList = onDemand<EndOfListProps>(
  () => import(/* webpackChunkName: "ring" */ './end-of-list.tsx'),
);

/** Only a reader who has loaded everything needs its code. */
export function EndOfListOnDemand(props: EndOfListProps) {
  return <PartOnDemand of={endOfList} props={props} />;
}
