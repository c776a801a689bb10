import { useBlockedMembers, useChangeRelation } from '@pure/people';
import { Button, EmptyState, firstName } from '@pure/ui';
import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './profile.module.css';
import { strings } from './strings.ts';

/** The profile of a member whom the reader has blocked: it says so, and how to take it back. */
export function BlockedProfile({ memberId }: { memberId: string }) {
  const { blocked } = useBlockedMembers();
  const member = blocked?.find(({ member }) => member.id === memberId)?.member;
  const name = member?.full_name ?? strings.thisMember;
  const { start, isPending } = useChangeRelation('unblock', { id: memberId, full_name: name });
  const place = useRef<HTMLDivElement>(null);
  // The menu that blocked the member has left the page with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles.focusPlace} tabIndex={-1}>
      <EmptyState
        icon={<Ban />}
        title={strings.blocked(name)}
        level={1}
        text={strings.blockedText(member ? firstName(name) : strings.them)}
        action={
          <Button variant="soft" busy={isPending} onClick={start}>
            {strings.unblock}
          </Button>
        }
      />
    </div>
  );
}
