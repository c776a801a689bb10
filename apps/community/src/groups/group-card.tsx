import type { GroupCard as Group } from '@pure/contracts';
import { dateFormat, MarkedText } from '@pure/ui';
import { BellOff, Globe, Lock, Mail, Orbit, UsersRound } from 'lucide-react';
import { GroupOrEventCard } from '../groups-and-events/group-or-event-card.tsx';
import styles from '../groups-and-events/group-or-event-card.module.css';
import { inviterText } from '../groups-and-events/inviter-text.ts';
import { GroupButton } from './group-button.tsx';
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
  const { id, name, cover_image, created_at } = group;
  const isPrivate = group.privacy === 'private';
  const Privacy = isPrivate ? Lock : Globe;
  return (
    <GroupOrEventCard
      kind="group"
      id={id}
      name={name}
      cover={cover_image}
      level={2}
      title={<MarkedText query={query}>{name}</MarkedText>}
      mark={group.unseen && <UnseenRing />}
      lead={
        cover_image === null && (
          <span className={styles.tile} aria-hidden="true">
            <Orbit />
          </span>
        )
      }
      description={<MarkedText query={query}>{group.description}</MarkedText>}
      facts={
        <>
          <li>
            <Privacy aria-hidden="true" />
            <span>
              <span>{isPrivate ? strings.private : strings.public}</span> ·{' '}
              <time dateTime={created_at}>
                {strings.created(dateFormat({ dateStyle: 'medium' }).format(new Date(created_at)))}
              </time>
            </span>
          </li>
          {group.muted && (
            <li>
              <BellOff aria-hidden="true" />
              {strings.mutedMark}
            </li>
          )}
          {group.state === 'invited' && (
            <li>
              <Mail aria-hidden="true" />
              <span>{inviterText(group.pending?.invited_by)}</span>
            </li>
          )}
        </>
      }
      count={
        <>
          <UsersRound aria-hidden="true" />
          <bdi>{strings.members(group.member_count)}</bdi>
        </>
      }
      action={<GroupButton group={group} isShort />}
      onIntent={groupDialog.onIntent}
    />
  );
}
