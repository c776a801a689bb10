import type { MutedMember } from '@pure/contracts';
import { useChangeRelation, useMutedMembers } from '@pure/people';
import { Button, RelativeTime } from '@pure/ui';
import { MemberList } from './member-list.tsx';
import { strings } from './strings.ts';

export function MutedSection() {
  const { muted, ...paging } = useMutedMembers();
  return (
    <MemberList
      title={strings.mutedTitle}
      text={strings.mutedText}
      none={strings.mutedNone}
      failedTitle={strings.mutedFailed}
      items={muted}
      paging={paging}
      linksToProfiles
      renderDetail={({ since }) => (
        <>
          {strings.muted} <RelativeTime at={since} format="inline" />
        </>
      )}
      renderAction={(item) => <UnmuteButton item={item} />}
    />
  );
}

function UnmuteButton({ item: { member } }: { item: MutedMember }) {
  const { start, isPending } = useChangeRelation('unmute', member);
  return (
    <Button
      variant="soft"
      aria-label={strings.unmuteLabel(member.full_name)}
      busy={isPending}
      onClick={start}
    >
      {strings.unmute}
    </Button>
  );
}
