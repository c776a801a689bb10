// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { type FriendshipState, type MemberCard, type MutualFriends, paths } from '@pure/contracts';
import { MemberAvatar, searchedName } from '@pure/people';
import { Link } from '@pure/router';
import { Handle, MarkedText, PersonName } from '@pure/ui';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import styles from './search-dialog.module.css';
import { strings } from './strings.ts';

interface OptionProps {
  id: string;
  isActive: boolean;
  onOpen: () => void;
}

interface PersonOptionProps extends OptionProps {
  typed: string;
  /** somebody opened earlier has no friendship here */
  person: MemberCard & { friendship?: FriendshipState; mutual?: MutualFriends | null };
}

export function PersonOption({ person, typed, ...option }: PersonOptionProps) {
  const { full_name, username, friendship, mutual } = person;
  const name = searchedName(typed);
  return (
    <Option {...option} to={paths.profile(person.id)}>
      <MemberAvatar member={person} />
      <span className={styles.text}>
        <span className={styles.name}>
          <PersonName>
            <MarkedText query={name}>{full_name}</MarkedText>
          </PersonName>
        </span>{' '}
        <small>
          <Handle>
            <MarkedText query={name}>{username}</MarkedText>
          </Handle>
          {friendship === 'friends' && ` · ${strings.friend}`}
          {mutual && mutual.count > 0 && ` · ${strings.mutual(mutual.count)}`}
        </small>
      </span>
    </Option>
  );
}

export function ShowAllOption({ typed, ...option }: OptionProps & { typed: string }) {
  return (
    <Option {...option} to={paths.search(typed)}>
      <span className={styles.icon}>
        <Search />
      </span>
      <span className={styles.text}>{strings.showAll(typed)}</span>
    </Option>
  );
}

interface LinkedOptionProps extends OptionProps {
  to: string;
  children: ReactNode;
}

/** A link, so that it opens in another tab, too. The focus stays in the field. */
function Option({ id, isActive, to, onOpen, children }: LinkedOptionProps) {
  return (
    <Link
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` can't be a link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      className={styles.option}
      onClick={onOpen}
      {...prefetchOnIntent(to)}
    >
      {children}
    </Link>
  );
}
