import type { GroupCard as Group } from '@pure/contracts';
import { Link } from '@pure/router';
import { Card, dateFormat, MarkedText, PersonName } from '@pure/ui';
import { BellOff, Globe, Lock, Orbit } from 'lucide-react';
import { Cover } from '../groups-and-events/cover.tsx';
import { useDetailsLinks } from '../groups-and-events/use-details-address.ts';
import { GroupButton } from './group-button.tsx';
import styles from './group-card.module.css';
import { groupDialog } from './group-dialog-on-demand.ts';
import { strings } from './strings.ts';
import { UnseenRing } from './unseen-ring.tsx';

interface GroupCardProps {
  group: Group;
  /** marked in name and description */
  query: string;
}

/** A group of a list (row 166). */
export function GroupCard({ group, query }: GroupCardProps) {
  const { linkTo } = useDetailsLinks('group');
  const isPrivate = group.privacy === 'private';
  const Privacy = isPrivate ? Lock : Globe;
  return (
    <Card as="article" className={styles.card}>
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
            <Link {...linkTo(group.id)} {...groupDialog.onIntent}>
              <PersonName>
                <MarkedText query={query}>{group.name}</MarkedText>
              </PersonName>
            </Link>
            {group.unseen && <UnseenRing />}
          </h2>
          <p className={styles.facts}>
            <span className={styles.fact}>
              <Privacy aria-hidden="true" />
              {isPrivate ? strings.private : strings.public}
            </span>
            <bdi>{strings.members(group.member_count)}</bdi>
            <time dateTime={group.created_at}>
              {strings.created(
                dateFormat({ dateStyle: 'medium' }).format(new Date(group.created_at)),
              )}
            </time>
            {group.muted && (
              <span className={styles.fact}>
                <BellOff aria-hidden="true" />
                {strings.mutedMark}
              </span>
            )}
          </p>
        </div>
      </div>
      <p className={styles.description} dir="auto">
        <MarkedText query={query}>{group.description}</MarkedText>
      </p>
      <div className={styles.actions}>
        <GroupButton group={group} isShort />
      </div>
    </Card>
  );
}
