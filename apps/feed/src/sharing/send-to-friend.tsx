import type { MemberCard } from '@pure/contracts';
import { rateLimitText, RequestError } from '@pure/data';
import { FriendPicker } from '@pure/people';
import { perMember } from '@pure/drafts';
import { useMember } from '@pure/session';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { strings } from './dialog-strings.ts';
import { sendLink } from './send-link.data.ts';

/** The ids of messages whose answers may be lost, by friend and link: the next try sends the same message. */
const attemptsOf = perMember(() => new Map<string, string>());

/** Sends the link as a message to each friend who is picked. */
export function SendToFriend({ link }: { link: string }) {
  const { id: me } = useMember();
  const [sent, setSent] = useState<readonly string[]>([]);

  async function send(friend: MemberCard) {
    const attempts = attemptsOf(me);
    const attempt = `${friend.id} ${link}`;
    const id = attempts.get(attempt) ?? crypto.randomUUID();
    attempts.set(attempt, id);
    setSent((ids) => [...ids, friend.id]);
    try {
      await sendLink(id, friend.id, link);
      attempts.delete(attempt);
      toast.success(strings.sent(firstName(friend.full_name)));
    } catch (error) {
      setSent((ids) => ids.filter((id) => id !== friend.id));
      toast.error(rateLimitText(error, strings.messages) ?? strings.notSent);
      if (!(error instanceof RequestError)) throw error;
    }
  }

  return (
    <FriendPicker
      label={strings.sendTo}
      listLabel={strings.sendTo}
      nobodyText={strings.nobody}
      excluded={sent}
      onPick={(friend) => void send(friend)}
    />
  );
}
