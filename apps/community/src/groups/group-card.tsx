import type { GroupCard as Group } from '@pure/contracts';
import { Link } from '@pure/router';
import { Card, classNames, MarkedText, PersonName } from '@pure/ui';
import { Orbit } from 'lucide-react';
import { Cover } from '../groups-and-events/cover.tsx';
import listed from '../groups-and-events/listed-card.module.css';
import { useDetailsLinks } from '../groups-and-events/use-details-address.ts';
import { GroupButton } from './group-button.tsx';
import styles from './group-card.module.css';
import { groupDialog } from './group-dialog-on-demand.ts';
import { GroupFacts } from './group-facts.tsx';
import { UnseenRing } from './unseen-ring.tsx';

interface GroupCardProps {
  group: Group;
  /** marked in name and description */
  query: string;
}

/** A group of a list (row 166). */
export function GroupCard({ group, query }: GroupCardProps) {
  const { linkTo } = useDetailsLinks('group');
  return (
    <Card as="article" className={classNames(listed.card, styles.card)}>
      {group.cover_image !== null && (
        <Cover kind="group" name={group.name} path={group.cover_image} />
      )}
      <div className={styles.head}>
        {group.cover_image === null && (
          <span className={styles.icon} aria-hidden="true">
            <Orbit />
          </span>
        )}
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link className={listed.link} {...linkTo(group.id)} {...groupDialog.onIntent}>
              <PersonName>
                <MarkedText query={query}>{group.name}</MarkedText>
              </PersonName>
            </Link>
            {group.unseen && <UnseenRing />}
          </h2>
          <p className={styles.facts}>
            <GroupFacts group={group} />
          </p>
        </div>
      </div>
      <p className={styles.description} dir="auto">
        <MarkedText query={query}>{group.description}</MarkedText>
      </p>
      <div className={listed.actions}>
        <GroupButton group={group} isShort />
      </div>
    </Card>
  );
}
