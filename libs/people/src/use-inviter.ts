import type { MemberCard } from '@pure/contracts';
import { recoverLostAnswer } from '@pure/data';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { answerInviter, readFriendship, readInviter } from './people.data.ts';
import { strings } from './strings.ts';
import { useLivePeople } from './use-live-people.ts';

interface Answer {
  inviter: MemberCard;
  connect: boolean;
}

/**
 * The member whose invite link brought the signed-in member, until it is answered: undefined while that isn't
 * known, null if there is nobody to answer. `answer(false)` hides the invitation at once.
 */
export function useInviter() {
  useLivePeople();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: peopleKeys.inviter(),
    queryFn: ({ signal }) => readInviter(signal),
  });
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: answerInviterWithToast,
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  const isHidden = isPending && !variables.connect;
  return {
    inviter: isHidden ? null : data,
    isAnswering: isPending,
    answer: (connect: boolean) => {
      if (data && !isPending) mutate({ inviter: data.member, connect });
    },
  };
}

async function answerInviterWithToast({ inviter, connect }: Answer): Promise<void> {
  try {
    const state = await answerInviter(connect).catch((error: unknown) =>
      recoverLostAnswer(error, () => readConnection(inviter.id, connect), { afterRefusal: true }),
    );
    if (!connect) return;
    if (state === 'friends') toast.success(strings.nowFriends(inviter.full_name));
    else toast.success(strings.sent);
  } catch (failure) {
    toast.error(connect ? strings.answerFailed(firstName(inviter.full_name)) : strings.hideFailed);
    throw failure;
  }
}

/** The answer "not now" leaves no trace in the friendship, so nothing can be read back. */
async function readConnection(memberId: string, connect: boolean) {
  const state = connect ? await readFriendship(memberId) : 'none';
  return state === 'friends' || state === 'sent' ? state : undefined;
}
