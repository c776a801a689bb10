import type { GroupRequest, Page } from '@pure/contracts';
import { afterCacheNotifies, rateLimitText, recoverLostAnswer, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { pendingAnswers } from './pending-answers.ts';
import { strings } from './strings.ts';

/** `keep-out` declines, and keeps the member from asking again. */
export type RequestAnswer = 'accept' | 'decline' | 'keep-out';

interface AnsweringOptions {
  /** Sends an answer. The same answer again is no error. Throws a `RequestError`. */
  sendAnswer: (request: GroupRequest, answer: RequestAnswer) => Promise<void>;
  /** the list of requests */
  requestsKey: QueryKey;
  /** the page of the group or event, which has the number of requests */
  pageKey: QueryKey;
  /** all queries that an answer changes */
  changedKeys: QueryKey[];
  /** the words for a rule that refuses to accept the request */
  refusedText?: string;
}

const REFUSED_BY_RULE = '23514';

/** Answers a request: it leaves the list at once, and is back if the server refuses. */
export function useAnswerRequest(options: AnsweringOptions) {
  const { sendAnswer, requestsKey, pageKey, changedKeys, refusedText } = options;
  const queryClient = useQueryClient();

  /** Takes the request out of the list, and its number off the page. */
  function removeRequest(id: string): void {
    queryClient.setQueryData<Page<GroupRequest>>(
      requestsKey,
      (list) => list && { ...list, items: list.items.filter((held) => held.id !== id) },
    );
    queryClient.setQueryData<{ request_count: number | null } | null>(
      pageKey,
      (page) => page && { ...page, request_count: Math.max(0, (page.request_count ?? 0) - 1) },
    );
  }

  function failureText(error: unknown, answer: RequestAnswer): string {
    if (answer !== 'accept') return rateLimitText(error, strings.answers) ?? strings.declineFailed;
    const isRefused = error instanceof RequestError && error.code === REFUSED_BY_RULE;
    if (isRefused && refusedText) return refusedText;
    return rateLimitText(error, strings.answers) ?? strings.acceptFailed;
  }

  return async (request: GroupRequest, answer: RequestAnswer): Promise<void> => {
    const { addChange, settleChange } = pendingAnswers.getState();
    const send = () => sendAnswer(request, answer).then(() => null);
    addChange(request.id, { answered: true });
    try {
      await send().catch((error: unknown) => recoverLostAnswer(error, send));
      removeRequest(request.id);
      toast.success(answer === 'accept' ? strings.accepted : strings.declined);
    } catch (error) {
      toast.error(failureText(error, answer));
      if (!(error instanceof RequestError)) throw error;
    } finally {
      for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
      await afterCacheNotifies();
      settleChange(request.id, 'answered');
    }
  };
}
