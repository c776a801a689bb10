import type { Cursor, GroupBan, Page } from '@pure/contracts';
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
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { MorePeople } from '../../friends/more-people.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { PersonRow } from '../../friends/person-row.tsx';
import { strings } from './strings.ts';

/** A member who is kept out of a group or event. */
type Ban = GroupBan;

const shape = flatList<Ban>();

interface KeptOutProps {
  queryKey: QueryKey;
  /** Reads a page, latest first. Throws a `RequestError`. */
  readBans: (after: Cursor | null, signal: AbortSignal) => Promise<Page<Ban>>;
  /** Throws a `RequestError`. */
  liftBan: (memberId: string) => Promise<void>;
}

interface KeptOutDialogProps extends KeptOutProps {
  onClose: () => void;
}

/** The members who are kept out of a group or event, for those who can allow them again. */
export default function KeptOutDialog({ onClose, ...bans }: KeptOutDialogProps) {
  const keepFocus = useKeepFocus('dialog', 'button');
  return (
    <Dialog open onClose={onClose} title={strings.keptOut}>
      <div onFocus={keepFocus}>
        <KeptOut {...bans} />
      </div>
    </Dialog>
  );
}

function KeptOut({ queryKey, readBans, liftBan }: KeptOutProps) {
  const { list, failed, isFetching, retry, ...more } = usePagedList({
    queryKey,
    readPage: readBans,
    shape,
  });
  const lift = useLiftBan(queryKey, liftBan);
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
                variant="quiet"
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
function useLiftBan(queryKey: QueryKey, liftBan: KeptOutProps['liftBan']) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ member }: Ban) => liftBan(member.id),
    async onMutate({ member }) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Page<Ban>>(queryKey);
      queryClient.setQueryData<Page<Ban>>(
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
