import type { ReportReason, SubjectKind } from '@pure/contracts';
import { RequestError, useSingleMutation } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { peopleKeys } from '../people-keys.ts';
import { insertReport } from './safety.data.ts';
import { strings } from './strings.ts';

/** The thing that a member reports. */
export interface ReportTarget {
  kind: SubjectKind;
  id: string;
}

export type ReportState = 'writing' | 'sent' | 'waiting' | 'gone' | 'failed';

/** Sends one report. `waiting`: the member's report of the same subject is open already. */
export function useSendReport({ kind, id: subjectId }: ReportTarget) {
  const queryClient = useQueryClient();
  const { id: reporterId } = useMember();
  const [id] = useState(() => crypto.randomUUID());
  const answerWasLost = useRef(false);
  const [state, setState] = useState<ReportState>('writing');
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  const { start, isPending, error } = useSingleMutation({
    mutationFn: (report: { reason: ReportReason; details: string }) =>
      insertReport({ id, reporterId, kind, subjectId, ...report }),
    onSuccess: () => setState('sent'),
    onError(error) {
      const isConflict = error instanceof RequestError && error.kind === 'conflict';
      if (isConflict) setState(answerWasLost.current ? 'sent' : 'waiting');
      else if (isClosed.current) toast.error(strings.report.notSent);
      else setState(failureOf(error));
      answerWasLost.current ||= error instanceof RequestError && error.mayHaveSucceeded;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.reports() }),
  });
  return { state, error, isSending: isPending, send: start };
}

function failureOf(error: unknown): ReportState {
  return error instanceof RequestError && error.isFinal ? 'gone' : 'failed';
}
