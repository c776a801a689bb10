import { type MemberCard, paths } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { IconButton, PersonName, SkeletonLine } from '@pure/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsActive } from '../thread/active-members.ts';
import styles from './conversation-header.module.css';
import { strings } from './strings.ts';

interface ConversationHeaderProps {
  /** null while it isn't known, and for a member who is gone */
  partner: MemberCard | null;
  /** "Hanna is typing…" */
  typing: string | null;
  onBack: () => void;
  /** the menu */
  children?: ReactNode;
}

export function ConversationHeader(props: ConversationHeaderProps) {
  // Its code weighs more than rendering it again.
  'use no memo';
  const { partner, typing, onBack, children } = props;
  const isActive = useIsActive(partner?.id);
  const line = typing ?? (isActive ? strings.activeNow : null);
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.back}
        label={strings.back}
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
      />
      <span className={styles.avatar}>
        <MemberAvatar member={partner} online={isActive} />
      </span>
      <div className={styles.who}>
        {partner ? (
          <h2>
            <Link to={paths.profile(partner.id)}>
              <PersonName>{partner.full_name}</PersonName>
            </Link>
          </h2>
        ) : (
          <SkeletonLine width="half" />
        )}
        {line && <small data-typing={typing !== null || undefined}>{line}</small>}
      </div>
      <span data-actions>{children}</span>
    </header>
  );
}
