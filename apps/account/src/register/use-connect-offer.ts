import type { MemberCard } from '@pure/contracts';
import { useChangeFriendship } from '@pure/people';
import { toast } from '@pure/ui/feedback';
import { registerStrings as words } from './strings.ts';

/** After joining: whoever invited is one press away. The request isn't sent unasked. */
export function useConnectOffer(): (inviter: MemberCard | null) => void {
  const change = useChangeFriendship();
  return (inviter) => {
    if (!inviter) return;
    toast(words.connect(inviter.full_name), {
      label: words.sendRequest,
      onSelect: () => change({ change: 'send', member: inviter }),
    });
  };
}
