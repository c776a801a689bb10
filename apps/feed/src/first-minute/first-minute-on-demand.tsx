import type { FriendCounts } from '@pure/contracts';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useEffectEvent } from 'react';
import type { FirstMinuteProps } from './first-minute.tsx';
import { FEW_FRIENDS } from './use-has-few-friends.ts';

const firstMinute = onDemand<FirstMinuteProps>(
  () => import(/* webpackChunkName: "first-minute" */ './first-minute.tsx'),
);

interface FirstMinuteOnDemandProps extends Pick<
  FirstMinuteProps,
  'onWrite' | 'isHeld' | 'onSettled'
> {
  counts: FriendCounts;
}

/** The code loads only for those who have something to see: the frame's own request tells. */
export function FirstMinuteOnDemand({ counts, ...props }: FirstMinuteOnDemandProps) {
  const { onSettled } = props;
  const isWelcome = counts.friends < FEW_FRIENDS && counts.welcome === true;
  const isInvited = counts.invited === true;
  const hasAnswers = (counts.accepted ?? 0) > 0;
  const isEmpty = !isWelcome && !isInvited && !hasAnswers;
  const callOnSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isEmpty) callOnSettled();
  }, [isEmpty]);

  if (isEmpty) return null;
  return <PartOnDemand of={firstMinute} props={{ ...props, isWelcome, isInvited, hasAnswers }} />;
}
