import type { GroupCard } from '@pure/contracts';
import { dateFormat } from '@pure/ui';
import { BellOff, Globe, Lock } from 'lucide-react';
import styles from './group-facts.module.css';
import { strings } from '../strings.ts';

interface GroupFactsProps {
  group: Pick<GroupCard, 'privacy' | 'member_count' | 'created_at' | 'muted'>;
}

/** The facts of an open group, side by side in the element around them. */
export function GroupFacts({ group }: GroupFactsProps) {
  const { privacy, member_count, created_at, muted } = group;
  const Privacy = privacy === 'private' ? Lock : Globe;
  return (
    <>
      <span className={styles.fact}>
        <Privacy aria-hidden="true" />
        {strings[privacy]}
      </span>
      <bdi>{strings.members(member_count)}</bdi>
      <time dateTime={created_at}>
        {strings.created(dateFormat({ dateStyle: 'medium' }).format(new Date(created_at)))}
      </time>
      {muted && (
        <span className={styles.fact}>
          <BellOff aria-hidden="true" />
          {strings.mutedMark}
        </span>
      )}
    </>
  );
}
