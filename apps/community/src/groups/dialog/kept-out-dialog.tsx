import type { GroupBan, Page } from '@pure/contracts';
import { flatList, rateLimitText, usePagedList } from '@pure/data';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorNotice,
  firstName,
  isolateText,
  RelativeTime,
  Rows,
  useKeepFocus,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { MorePeople } from '../../friends/more-people.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { PersonRow } from '../../friends/person-row.tsx';
import { groupKeys } from '../group-keys.ts';
import { liftBan, readBans } from '../groups.data.ts';
import { strings } from './strings.ts';

const shape = flatList<GroupBan>();

interface KeptOutDialogProps {
  groupId: string;
  onClose: () => void;
}

/** The members who are kept out of a group, for admins, who can allow them again. */
export default function KeptOutDialog({ groupId, onClose }: KeptOutDialogProps) {
  const keepFocus = useKeepFocus('dialog', 'button');
  return (
    <Dialog open onClose={onClose} title={strings.keptOut}>
      <div onFocus={keepFocus}>
        <KeptOut groupId={groupId} />
      </div>
    </Dialog>
  );
}

function KeptOut({ groupId }: { groupId: string }) {
  const { list, failed, isFetching, retry, ...more } = usePagedList({
    queryKey: groupKeys.bans(groupId),
    readPage: (after, signal) => readBans(groupId, after, signal),
    shape,
  });
  const lift = useLiftBan(groupId);
  if (failed) {
    return <ErrorNotice title={strings.keptOutFailed} busy={isFetching} onRetry={retry} />;
  }
  if (!list) return <PeopleListSkeleton label={strings.loadingKeptOut} />;
  if (list.items.length === 0 && !more.hasMore) {
    return (
      <EmptyState
        icon={<UserCheck />}
        title={strings.nobodyKeptOut}
        text={strings.nobodyKeptOutText}
      />
    );
  }
  return (
    <>
      <Rows label={strings.keptOut}>
        {list.items.map((ban) => (
          <PersonRow
            key={ban.member.id}
            member={ban.member}
            note={
              <>
                {strings.keptOutSince} <RelativeTime at={ban.since} />
              </>
            }
            actions={
              <Button
                aria-label={strings.allowName(ban.member.full_name)}
                onClick={() => lift(ban)}
              >
                {strings.allow}
              </Button>
            }
          />
        ))}
      </Rows>
      <MorePeople {...more} onRetry={retry} />
    </>
  );
}

/** Takes a member off the list at once, and puts them back if the server refuses. */
function useLiftBan(groupId: string) {
  const queryClient = useQueryClient();
  const queryKey = groupKeys.bans(groupId);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ member }: GroupBan) => liftBan(groupId, member.id),
    async onMutate({ member }) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Page<GroupBan>>(queryKey);
      queryClient.setQueryData<Page<GroupBan>>(
        queryKey,
        before && { ...before, items: before.items.filter((ban) => ban.member.id !== member.id) },
      );
      return before;
    },
    onSuccess: (_, { member }) =>
      toast.success(strings.allowed(isolateText(firstName(member.full_name)))),
    onError(error, { member }, before) {
      if (before) queryClient.setQueryData(queryKey, before);
      const failed = strings.allowFailed(isolateText(firstName(member.full_name)));
      toast.error(rateLimitText(error, strings.changes) ?? failed);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}
