import type { EventAnswer, EventCard } from '@pure/contracts/database';
import { queueToggle, rateLimitText, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { dropEvent, writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { answerEvent, readEvent } from '../events.data.ts';
import { pendingEvents } from '../pending-events.ts';
import { strings } from './strings.ts';

interface Answer {
  id: string;
  answer: EventAnswer;
  wasInvited?: boolean;
  /** an earlier start left it, because there was no network */
  hasWaited?: boolean;
}

/** Answers an event. The answer shows at once, and goes back if the server refuses it. */
export function useAnswer({ id, pending }: EventCard) {
  const queryClient = useQueryClient();
  const wasInvited = pending?.kind === 'invitation';
  return (answer: EventAnswer): void => changeAnswer(queryClient, { id, answer, wasInvited });
}

export function changeAnswer(
  queryClient: QueryClient,
  { id, answer, wasInvited = false, hasWaited = false }: Answer,
): void {
  let hasToWait = false;
  void queueToggle(
    pendingEvents,
    { id, key: 'answer', state: answer },
    {
      hasWaited,
      async send(state: EventAnswer) {
        const answered = await answerEvent(id, state);
        hasToWait = answered.answer === 'waiting';
        writeEvent(queryClient, answered);
      },
      async readBack() {
        const held = await readEvent(id);
        hasToWait = held?.answer === 'waiting';
        if (held) writeEvent(queryClient, held);
        return heldAnswer(held?.answer ?? null);
      },
      onSettled(state) {
        const text = settledText(state, { wasInvited, hasToWait });
        if (text) toast.success(text);
        void queryClient.invalidateQueries({ queryKey: eventKeys.people(id) });
        void queryClient.invalidateQueries({ queryKey: eventKeys.attending });
      },
      onFailed(error) {
        toast.error(failureText(error, answer, wasInvited));
        if (error instanceof RequestError && error.kind === 'not-found') dropEvent(queryClient, id);
        else if (error instanceof RequestError && error.isFinal)
          void queryClient.invalidateQueries({ queryKey: eventKeys.all });
      },
    },
  );
}

function heldAnswer(answer: EventCard['answer']): EventAnswer | null {
  return answer === 'waiting' ? 'going' : answer;
}

/** Rows 157 and 160. */
function settledText(
  answer: EventAnswer,
  { wasInvited, hasToWait }: { wasInvited: boolean; hasToWait: boolean },
): string | null {
  if (wasInvited) return answer === 'no' ? strings.invitationDeclined : strings.invitationAccepted;
  if (answer !== 'going') return null;
  return hasToWait ? strings.joinedWaiting : strings.joined;
}

function failureText(error: unknown, answer: EventAnswer, wasInvited: boolean): string {
  const limited = rateLimitText(error, strings.many);
  if (limited) return limited;
  if (wasInvited) return answer === 'no' ? strings.declineFailed : strings.acceptFailed;
  if (answer !== 'going') return strings.answerFailed;
  const isGoing = error instanceof RequestError && error.kind === 'conflict';
  return isGoing ? strings.attendingAlready : strings.joinFailed;
}
