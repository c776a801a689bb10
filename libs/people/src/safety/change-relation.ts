import type { MemberCard } from '@pure/contracts';
import { rateLimitText, RequestError, useSingleMutation } from '@pure/data';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { blockMember, muteMember, unblockMember, unmuteMember } from './safety.data.ts';
import { strings } from './strings.ts';

export type RelationChange = 'mute' | 'unmute' | 'block' | 'unblock';

/** A member as the menus and dialogs name them. */
export type NamedMember = Pick<MemberCard, 'id' | 'full_name'>;

const requests: Record<RelationChange, (memberId: string) => Promise<void>> = {
  mute: muteMember,
  unmute: unmuteMember,
  block: blockMember,
  unblock: unblockMember,
};

/**
 * Mutes or blocks a member, or takes that back, and says how it went. Repeating a change is no error, so another try is
 * enough after a lost answer.
 */
export function useChangeRelation(
  change: RelationChange,
  member: NamedMember,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  const name = firstName(member.full_name);
  const { start, isPending } = useSingleMutation({
    mutationFn: () => requests[change](member.id),
    onSuccess() {
      onDone?.();
      toast.success(strings[change].done(name));
      // Posts, stories, comments, lists and counts may all change.
      void queryClient.invalidateQueries();
    },
    onError(error) {
      const isUnreachable = error instanceof RequestError && error.kind === 'network';
      const failed = rateLimitText(error, strings.many) ?? strings[change].failed(name);
      toast.error(isUnreachable ? strings.unreachable : failed);
    },
  });
  return { start: () => start(undefined), isPending };
}
