import type { MemberCard } from '@pure/contracts';
import { useChangeRelation } from '@pure/people';
import { Button, EmptyState, firstName } from '@pure/ui';
import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './profile.module.css';
import { strings } from './strings.ts';

/** The profile of a member whom the reader has blocked: it says so, and how to take it back. */
export function BlockedProfile({ member }: { member: MemberCard }) {
  const { start, isPending } = useChangeRelation('unblock', member);
  const root = useRef<HTMLDivElement>(null);
  // The menu that blocked the member has left the page with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root} className={styles.focusTarget} tabIndex={-1}>
      <EmptyState
        icon={<Ban />}
        title={strings.blocked(member.full_name)}
        level={1}
        text={strings.blockedText(firstName(member.full_name))}
        action={
          <Button variant="soft" busy={isPending} onClick={start}>
            {strings.unblock}
          </Button>
        }
      />
    </div>
  );
}
