import type { FoundPerson, FriendshipChange } from '@pure/people';
import { Button, Chip } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import { PersonRow } from './person-row.tsx';
import { RequestActions } from './request-actions.tsx';
import { SentRequestActions } from './sent-request-actions.tsx';
import { strings } from './strings.ts';

interface SearchResultRowProps {
  person: FoundPerson;
  onChange: (change: FriendshipChange) => void;
}

/** A search result with the actions for its friendship state (row 135). */
export function SearchResultRow({ person, onChange }: SearchResultRowProps) {
  return (
    <PersonRow
      member={person}
      unlinked={person.isSample}
      mutual={person.mutual}
      actions={person.isSample ? <Chip>{strings.sample}</Chip> : action()}
    />
  );

  function action() {
    switch (person.friendship) {
      case 'none':
        return (
          <Button
            variant="quiet"
            icon={<UserPlus />}
            aria-label={strings.addName(person.full_name)}
            onClick={() => onChange('send')}
          >
            {strings.add}
          </Button>
        );
      case 'sent':
        return <SentRequestActions member={person} onCancel={() => onChange('cancel')} />;
      case 'received':
        return <RequestActions member={person} onAnswer={onChange} />;
      case 'friends':
        return (
          <Chip tone="good" icon={<Check />}>
            {strings.friend}
          </Chip>
        );
    }
  }
}
