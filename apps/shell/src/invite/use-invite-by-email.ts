import { rateLimitText, RequestError } from '@pure/data';
import { memberStorage } from '@pure/drafts';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type InviteAnswer, sendInvites } from './invites.data.ts';
import { splitAddresses } from './split-addresses.ts';
import { strings } from './strings.ts';

const DRAFT = 'invite';

/** The addresses in the field, stored with every keystroke, and the result for each sent one. */
export function useInviteByEmail() {
  const { id } = useMember();
  const storage = memberStorage('shell', id);
  const [text, setText] = useState(() => storage.read(DRAFT) ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate, data, isPending, reset } = useMutation({
    networkMode: 'always',
    mutationFn: sendEach,
    onSuccess(answers) {
      const sent = answers.filter(({ outcome }) => outcome === 'sent').length;
      if (sent > 0) toast.success(strings.prepared(sent));
      else if (answers.some(({ outcome }) => outcome === 'failed')) toast.error(strings.sendFailed);
      store(unsent(answers));
    },
    onError(error) {
      toast.error(strings.sendFailed);
      setProblem(describeFailure(error));
    },
  });

  function store(next: string): void {
    setText(next);
    if (next === '') storage.remove(DRAFT);
    else storage.write(DRAFT, next);
  }

  function write(next: string): void {
    setProblem(undefined);
    store(next);
  }

  function send(): void {
    if (isPending) return;
    const { addresses } = splitAddresses(text);
    if (text.trim() === '') return setProblem(strings.noAddress);
    if (addresses.length === 0) return setProblem(strings.noValidAddress);
    setProblem(undefined);
    mutate(text);
  }

  return { text, write, send, problem, answers: data, isSending: isPending, forgetAnswers: reset };
}

/** The answers for a text, with those of entries that are no address. */
async function sendEach(text: string): Promise<InviteAnswer[]> {
  const { addresses, others } = splitAddresses(text);
  const answers = await sendInvites(addresses);
  return [...answers, ...others.map((email) => ({ email, outcome: 'invalid' as const }))];
}

/** The addresses without a mail, for the field. */
function unsent(answers: InviteAnswer[]): string {
  return answers
    .filter(({ outcome }) => outcome !== 'sent' && outcome !== 'already')
    .map(({ email }) => email)
    .join('\n');
}

function describeFailure(error: unknown): string {
  const limited = rateLimitText(error, strings.many, strings.kept);
  if (limited) return limited;
  if (error instanceof RequestError && error.code === 'PT403') return strings.unconfirmed;
  if (error instanceof RequestError && error.code === 'too_many_addresses') return strings.tooMany;
  return navigator.onLine ? strings.unsure : strings.offline;
}
