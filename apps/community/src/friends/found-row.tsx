import type { FoundPerson, FriendshipChange } from '@pure/people';
import { Button, Chip } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import { PersonRow } from './person-row.tsx';
import { RequestAnswers } from './request-answers.tsx';
import { SentRequest } from './sent-request.tsx';
import { friendsStrings as words } from './strings.ts';

interface FoundRowProps {
  person: FoundPerson;
  onChange: (change: FriendshipChange) => void;
}

/** Somebody the search has found, and how they stand to the member (row 135). */
export function FoundRow({ person, onChange }: FoundRowProps) {
  return (
    <PersonRow
      member={person}
      unlinked={person.isSample}
      actions={person.isSample ? <Chip>{words.sample}</Chip> : action()}
    />
  );

  function action() {
    switch (person.friendship) {
      case 'none':
        return (
          <Button
            variant="quiet"
            icon={<UserPlus />}
            aria-label={words.addName(person.full_name)}
            onClick={() => onChange('send')}
          >
            {words.add}
          </Button>
        );
      case 'sent':
        return <SentRequest member={person} onCancel={() => onChange('cancel')} />;
      case 'received':
        return <RequestAnswers member={person} onAnswer={onChange} />;
      case 'friends':
        return (
          <Chip tone="good" icon={<Check />}>
            {words.friend}
          </Chip>
        );
    }
  }
}
