import type { BlockedMember } from '@pure/contracts';
import { useBlockedMembers, useChangeRelation } from '@pure/people';
import { Button, ConfirmDialog, firstName, RelativeTime } from '@pure/ui';
import { useState } from 'react';
import { MemberList } from './member-list.tsx';
import { strings } from './strings.ts';

export function BlockedSection() {
  const { blocked, ...paging } = useBlockedMembers();
  const [asked, setAsked] = useState<BlockedMember | null>(null);
  return (
    <>
      <MemberList
        title={strings.blockedTitle}
        text={strings.blockedText}
        none={strings.blockedNone}
        failedTitle={strings.blockedFailed}
        items={blocked}
        paging={paging}
        renderDetail={({ since, ended_friendship }) => (
          <>
            {strings.blocked} <RelativeTime at={since} format="inline" />
            {ended_friendship && (
              <>
                <br />
                {strings.endedFriendship}
              </>
            )}
          </>
        )}
        renderAction={(item) => (
          <Button
            variant="soft"
            aria-label={strings.unblockLabel(item.member.full_name)}
            onClick={() => setAsked(item)}
          >
            {strings.unblock}
          </Button>
        )}
      />
      {asked && <UnblockDialog blocked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface UnblockDialogProps {
  blocked: BlockedMember;
  onClose: () => void;
}

function UnblockDialog({ blocked, onClose }: UnblockDialogProps) {
  const { member, ended_friendship } = blocked;
  const { start, isPending } = useChangeRelation('unblock', member, onClose);
  const first = firstName(member.full_name);
  const ended = ended_friendship ? strings.friendshipEnded : strings.requestsEnded;
  return (
    <ConfirmDialog
      title={strings.unblockTitle(first)}
      text={`${strings.unblockText(first)} ${ended}`}
      cancelLabel={strings.cancel}
      confirmLabel={strings.unblock}
      busy={isPending}
      onCancel={onClose}
      onConfirm={start}
    />
  );
}
