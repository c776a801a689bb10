import type { GroupRequest } from '@pure/contracts';
import { Button, RelativeTime } from '@pure/ui';
import type { ReactNode } from 'react';
import { PersonRow } from '../../friends/person-row.tsx';
import { strings } from './strings.ts';
import type { RequestAnswer } from './use-answer-request.ts';

interface RequestRowProps {
  request: GroupRequest;
  acceptLabel: string;
  /** the accessible name of the button */
  acceptName: string;
  onAnswer: (request: GroupRequest, answer: RequestAnswer) => Promise<void>;
  /** after the buttons */
  menu?: ReactNode;
}

/** A member who asks to join a group or to come to an event. */
export function RequestRow(props: RequestRowProps) {
  const { request, acceptLabel, acceptName, onAnswer, menu } = props;
  const { member, since } = request;
  return (
    <PersonRow
      member={member}
      note={
        <>
          {strings.asked} <RelativeTime at={since} format="inline" />
        </>
      }
      actions={
        <>
          <Button
            variant="soft"
            aria-label={acceptName}
            onClick={() => void onAnswer(request, 'accept')}
          >
            {acceptLabel}
          </Button>
          <Button
            variant="quiet"
            aria-label={strings.declineName(member.full_name)}
            onClick={() => void onAnswer(request, 'decline')}
          >
            {strings.decline}
          </Button>
          {menu}
        </>
      }
    />
  );
}
