import type { InvitationAnswer, MemberCard } from '@pure/contracts';
import { rateLimitText } from '@pure/data';
import { useRef, useState } from 'react';
import { strings } from './strings.ts';

/** Invites friends in one request. Throws a `RequestError`. */
export type Invite = (memberIds: string[]) => Promise<InvitationAnswer[]>;

/** An invitation as the list of results shows it. */
export interface InvitationResult {
  friend: MemberCard;
  invited: boolean;
  text: string;
}

/** The server refuses more at once. */
const MOST_AT_ONCE = 20;

/**
 * Invites friends and keeps the result of each.
 * @param failed words of a failure without its own, e.g. `Failed to invite user to group`
 */
export function useSendInvitations(invite: Invite, failed: string) {
  const [results, setResults] = useState<ReadonlyMap<string, InvitationResult>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);

  /** @returns the friends whose request failed */
  async function send(friends: readonly MemberCard[]): Promise<readonly MemberCard[]> {
    if (isRunning.current) return friends;
    isRunning.current = true;
    setIsSending(true);
    const unsent: MemberCard[] = [];
    for (let at = 0; at < friends.length; at += MOST_AT_ONCE) {
      const batch = friends.slice(at, at + MOST_AT_ONCE);
      const { isSent, refusalOf } = await inviteBatch(invite, batch, failed);
      if (!isSent) unsent.push(...batch);
      setResults((before) => {
        const after = new Map(before);
        for (const friend of batch) {
          const refusal = refusalOf(friend);
          const result = { friend, invited: refusal === null, text: refusal ?? strings.invited };
          after.set(friend.id, result);
        }
        return after;
      });
    }
    isRunning.current = false;
    setIsSending(false);
    return unsent;
  }

  return { results: [...results.values()], isSending, send };
}

interface BatchOutcome {
  isSent: boolean;
  /** why a friend of the batch couldn’t be invited; null if they were */
  refusalOf: (friend: MemberCard) => string | null;
}

async function inviteBatch(
  invite: Invite,
  friends: readonly MemberCard[],
  failed: string,
): Promise<BatchOutcome> {
  try {
    const answers = await invite(friends.map(({ id }) => id));
    const refusalOf = ({ id }: MemberCard) => {
      const answer = answers.find(({ member_id }) => member_id === id);
      return answer ? answer.refusal : failed;
    };
    return { isSent: true, refusalOf };
  } catch (error) {
    const text = rateLimitText(error, strings.invitations) ?? failed;
    return { isSent: false, refusalOf: () => text };
  }
}
