import type { MemberCard } from '@pure/contracts';
import { useRef, useState } from 'react';

/** What became of the invitation of one friend, in words. */
export interface InvitationResult {
  invited: boolean;
  text: string;
}

/** Invites one friend. It never throws: a failure is a result. */
export type Invite = (friend: MemberCard) => Promise<InvitationResult>;

/** Invites friends one after the other, and keeps the result of each. */
export function useSendInvitations(invite: Invite) {
  const [results, setResults] = useState<
    ReadonlyMap<string, { friend: MemberCard } & InvitationResult>
  >(new Map());
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);

  async function send(friends: readonly MemberCard[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    for (const friend of friends) {
      const result = await invite(friend);
      setResults((before) => new Map(before).set(friend.id, { friend, ...result }));
    }
    isRunning.current = false;
    setIsSending(false);
  }

  return { results: [...results.values()], isSending, send };
}
