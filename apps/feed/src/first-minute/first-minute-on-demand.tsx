import type { FriendCounts } from '@pure/contracts';
import { peopleKeys } from '@pure/people';
import { onDemand, PartOnDemand } from '@pure/ui';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FirstMinuteProps } from './first-minute.tsx';
import { FEW_FRIENDS } from './use-has-few-friends.ts';

const firstMinute = onDemand<FirstMinuteProps>(
  () => import(/* webpackChunkName: "first-minute" */ './first-minute.tsx'),
);

/** The cards for a member, by the frame's own request. */
function cardsOf({ friends, welcome, invited, accepted = 0 }: FriendCounts) {
  return {
    isWelcome: friends < FEW_FRIENDS && welcome === true,
    isInvited: invited === true,
    hasAnswers: accepted > 0,
  };
}

/** Whether the cards need neither code nor requests any more, so that the feed can appear with them at once. */
export function areCardsHere(queryClient: QueryClient, counts: FriendCounts | undefined): boolean {
  if (!counts) return false;
  const { isWelcome, isInvited, hasAnswers } = cardsOf(counts);
  const keys = [
    isWelcome && peopleKeys.firstSteps(),
    isInvited && peopleKeys.inviter(),
    hasAnswers && peopleKeys.accepted(),
  ].filter((key) => key !== false);
  return keys.every((key) => firstMinute.loaded() && queryClient.getQueryData(key) !== undefined);
}

interface FirstMinuteOnDemandProps extends Pick<
  FirstMinuteProps,
  'onWrite' | 'isHeld' | 'onSettled'
> {
  counts: FriendCounts;
}

/** The code loads only for those who have something to see. */
export function FirstMinuteOnDemand({ counts, ...props }: FirstMinuteOnDemandProps) {
  const { onSettled } = props;
  const cards = cardsOf(counts);
  const isEmpty = !Object.values(cards).includes(true);
  const callOnSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isEmpty) callOnSettled();
  }, [isEmpty]);

  if (isEmpty) return null;
  return <PartOnDemand of={firstMinute} props={{ ...props, ...cards }} />;
}
