import type { MemberCard } from '@pure/contracts';
import { Button } from '@pure/ui';
import type { MouseEvent } from 'react';
import { friendsStrings as words } from './strings.ts';

interface RequestAnswersProps {
  member: Pick<MemberCard, 'full_name'>;
  onAnswer: (answer: 'accept' | 'decline', event: MouseEvent) => void;
}

/** The two answers to a request: its recipient's alone (row 140). */
export function RequestAnswers({ member, onAnswer }: RequestAnswersProps) {
  return (
    <>
      <Button
        variant="soft"
        aria-label={words.acceptName(member.full_name)}
        onClick={(event) => onAnswer('accept', event)}
      >
        {words.accept}
      </Button>
      <Button
        variant="quiet"
        aria-label={words.declineName(member.full_name)}
        onClick={(event) => onAnswer('decline', event)}
      >
        {words.decline}
      </Button>
    </>
  );
}
