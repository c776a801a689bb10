import { useReadCounts } from '@pure/people';
import { onDemand, PartOnDemand } from '@pure/ui';
import type { FirstMinuteProps } from './first-minute.tsx';
import { useHasFewFriends } from './use-has-few-friends.ts';

const firstMinute = onDemand<FirstMinuteProps>(
  () => import(/* webpackChunkName: "first-minute" */ './first-minute.tsx'),
);

/** The code loads only for those who have something to see: the frame's own request tells. */
export function FirstMinuteOnDemand({ onWrite }: Pick<FirstMinuteProps, 'onWrite'>) {
  const { data: counts } = useReadCounts();
  const hasFewFriends = useHasFewFriends();
  const isInvited = counts?.invited === true;
  const hasAnswers = (counts?.accepted ?? 0) > 0;
  if (!hasFewFriends && !isInvited && !hasAnswers) return null;
  return (
    <PartOnDemand of={firstMinute} props={{ hasFewFriends, isInvited, hasAnswers, onWrite }} />
  );
}
