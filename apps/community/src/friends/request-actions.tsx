import type { MemberCard } from '@pure/contracts';
import { useSafetyMenu } from '@pure/people';
import { Button, MenuSeparator } from '@pure/ui';
import type { MouseEvent } from 'react';
import { DeclineMenu } from './decline-menu.tsx';
import { strings } from './strings.ts';

interface RequestActionsProps {
  member: Pick<MemberCard, 'id' | 'full_name'>;
  onAnswer: (answer: FriendRequestAnswer, event?: MouseEvent) => void;
}

export type FriendRequestAnswer = 'accept' | 'decline' | 'decline-for-good';

/** Only the recipient of a request can answer it (row 140). */
export function RequestActions(props: RequestActionsProps) {
  return (
    <>
      <RequestAnswers {...props} />
      <RequestMenu {...props} />
    </>
  );
}

export function RequestAnswers({ member, onAnswer }: RequestActionsProps) {
  return (
    <>
      <Button
        variant="soft"
        aria-label={strings.acceptName(member.full_name)}
        onClick={(event) => onAnswer('accept', event)}
      >
        {strings.accept}
      </Button>
      <Button
        variant="quiet"
        aria-label={strings.declineName(member.full_name)}
        onClick={(event) => onAnswer('decline', event)}
      >
        {strings.decline}
      </Button>
    </>
  );
}

export function RequestMenu({ member, onAnswer }: RequestActionsProps) {
  const safety = useSafetyMenu({ subject: { kind: 'member', id: member.id }, member });
  return (
    <>
      <DeclineMenu name={member.full_name} onDeclineForGood={() => onAnswer('decline-for-good')}>
        <MenuSeparator />
        {safety.items}
      </DeclineMenu>
      {safety.dialog}
    </>
  );
}
