import type { MemberWithFriendship } from '@pure/contracts';
import type { FriendshipChange } from '@pure/people';
import { Button, Chip } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import { PersonRow } from './person-row.tsx';
import { RequestActions } from './request-actions.tsx';
import { SentRequestActions } from './sent-request-actions.tsx';
import { strings } from './strings.ts';

interface SearchResultRowProps {
  person: MemberWithFriendship & { isSample?: boolean };
  /** marked in name and username */
  query?: string;
  onOpen?: () => void;
  onChange: (change: FriendshipChange) => void;
}

/** A search result with the actions for its friendship state (row 135). */
export function SearchResultRow({ person, query = '', onOpen, onChange }: SearchResultRowProps) {
  return (
    <PersonRow
      member={person}
      unlinked={person.isSample ?? false}
      mutual={person.mutual}
      query={query}
      onOpen={onOpen}
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
