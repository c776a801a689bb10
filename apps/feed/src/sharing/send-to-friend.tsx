import type { MemberCard } from '@pure/contracts';
import { rateLimitText, RequestError } from '@pure/data';
import { FriendPicker } from '@pure/people';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { strings } from './dialog-strings.ts';
import { sendLink } from './send-link.data.ts';

/** Sends the link as a message to each friend who is picked. */
export function SendToFriend({ link }: { link: string }) {
  const [sent, setSent] = useState<readonly string[]>([]);

  async function send(friend: MemberCard) {
    setSent((ids) => [...ids, friend.id]);
    try {
      await sendLink(crypto.randomUUID(), friend.id, link);
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
