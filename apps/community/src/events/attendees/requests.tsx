import type { EventRequest } from '@pure/contracts/database';
import { rateLimitText, recoverLostAnswer, RequestError } from '@pure/data';
import {
  Button,
  ErrorNotice,
  LoadMoreButton,
  Menu,
  MenuItem,
  RelativeTime,
  useKeepFocus,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { PeopleList } from '../../friends/people-list.tsx';
import { PersonRow } from '../../friends/person-row.tsx';
import { eventKeys } from '../event-keys.ts';
import { answerRequest, removeGuest } from '../guests.data.ts';
import styles from './attendees.module.css';
import { strings } from './strings.ts';
import { useRequests } from './use-people.ts';

/** Members who ask to come, with Accept and Decline; nothing without requests. */
export function Requests({ eventId }: { eventId: string }) {
  const id = useId();
  const { requests, failed, retry, hasMore, isLoadingMore, failedMore, loadMore } =
    useRequests(eventId);
  const { answered, answer } = useAnswerRequest(eventId);
  const keepFocus = useKeepFocus('[data-requests]');
  const shown = requests?.filter((request) => !answered.has(request.id)) ?? [];
  if (failed) return <ErrorNotice title={strings.requestsFailed} onRetry={retry} />;
  if (shown.length === 0 && !hasMore) return null;
  return (
    <div data-requests tabIndex={-1} onFocus={keepFocus}>
      <section className={styles.requests} aria-labelledby={id}>
        <h3 id={id}>{strings.requests}</h3>
        <PeopleList label={strings.requests}>
          {shown.map((request) => (
            <PersonRow
              key={request.id}
              member={request.member}
              note={
                <>
                  {strings.asked} <RelativeTime at={request.since} place="in a sentence" />
                </>
              }
              actions={<RequestAnswers request={request} onAnswer={answer} />}
            />
          ))}
        </PeopleList>
        {hasMore && (
          <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={loadMore} />
        )}
      </section>
    </div>
  );
}

type Answer = 'accept' | 'decline' | 'keep-out';

interface RequestAnswersProps {
  request: EventRequest;
  onAnswer: (request: EventRequest, answer: Answer) => void;
}

function RequestAnswers({ request, onAnswer }: RequestAnswersProps) {
  const { full_name } = request.member;
  return (
    <div className={styles.answers}>
      <Button
        variant="primary"
        aria-label={strings.acceptName(full_name)}
        onClick={() => onAnswer(request, 'accept')}
      >
        {strings.accept}
      </Button>
      <Button
        variant="quiet"
        aria-label={strings.declineName(full_name)}
        onClick={() => onAnswer(request, 'decline')}
      >
        {strings.decline}
      </Button>
      <Menu label={strings.menu(full_name)} trigger={<Ellipsis aria-hidden />}>
        <MenuItem
          danger
          icon={<UserX aria-hidden />}
          onSelect={() => onAnswer(request, 'keep-out')}
        >
          {strings.declineAndKeepOut}
        </MenuItem>
      </Menu>
    </div>
  );
}

const REFUSED_BY_RULE = '23514';

/** Answers at once in view; a refused answer brings the request back. */
function useAnswerRequest(eventId: string) {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn({ request, answer }: { request: EventRequest; answer: Answer }) {
      const send = () =>
        answer === 'keep-out'
          ? removeGuest(eventId, request.member.id, true)
          : answerRequest(request.id, answer === 'accept');
      // The same answer again is no error.
      return send().catch((error: unknown) => recoverLostAnswer(error, send));
    },
    onSuccess: (_, { answer }) =>
      toast.success(answer === 'accept' ? strings.accepted : strings.declined),
    onError(error, { request, answer }) {
      setAnswered((before) => new Set([...before].filter((each) => each !== request.id)));
      toast.error(failureText(error, answer === 'accept'));
    },
    onSettled: () =>
      Promise.all(
        [eventKeys.people(eventId), eventKeys.event(eventId), eventKeys.bans(eventId)].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });

  function answerNow(request: EventRequest, answer: Answer): void {
    setAnswered((before) => new Set(before).add(request.id));
    mutate({ request, answer });
  }
  return { answered, answer: answerNow };
}

function failureText(error: unknown, accept: boolean): string {
  if (accept && error instanceof RequestError && error.code === REFUSED_BY_RULE) {
    return strings.full;
  }
  return (
    rateLimitText(error, strings.many) ?? (accept ? strings.acceptFailed : strings.declineFailed)
  );
}
