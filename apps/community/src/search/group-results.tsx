import { type GroupCard, paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Chip, MarkedText, PersonName } from '@pure/ui';
import { Check, Orbit } from 'lucide-react';
import { PeopleList } from '../friends/people-list.tsx';
import { excerptOf } from './excerpt.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';
import { strings } from './strings.ts';
import type { Search } from './use-search.ts';

interface GroupResultsProps {
  query: string;
  search: Search['groups'];
}

/** Row 55. */
export function GroupResults({ query, search }: GroupResultsProps) {
  const { groups, ...state } = search;
  return (
    <Results
      {...state}
      count={groups?.length}
      failedTitle={strings.groupsFailed}
      noneTitle={strings.noGroups}
    >
      <PeopleList label={strings.tabs.groups} isOutdated={state.isOutdated}>
        {groups?.map((group) => (
          <GroupResult key={group.id} group={group} query={query} />
        ))}
      </PeopleList>
    </Results>
  );
}

function GroupResult({ group, query }: { group: GroupCard; query: string }) {
  return (
    <li>
      <Link className={styles.result} to={paths.groups({ group: group.id })}>
        <span className={styles.icon}>
          <Orbit />
        </span>
        <span className={styles.text}>
          <span className={styles.head}>
            <strong className={styles.name}>
              <PersonName>
                <MarkedText query={query}>{group.name}</MarkedText>
              </PersonName>
            </strong>{' '}
            <small className={styles.quiet}>
              {strings.public} · {strings.members(group.member_count)}
            </small>
          </span>{' '}
          <span className={styles.excerpt} dir="auto">
            <MarkedText query={query}>{excerptOf(group.description, query)}</MarkedText>
          </span>
        </span>
        {group.role && (
          <Chip tone="good" icon={<Check />}>
            {strings.member}
          </Chip>
        )}
      </Link>
    </li>
  );
}
