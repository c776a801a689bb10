import type { MemberCard } from '@pure/contracts';
import { changeAndTell } from '@pure/people';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { registerStrings as words } from './strings.ts';

/** After joining: whoever invited is one press away. The request isn't sent unasked. */
export function offerToConnect(inviter: MemberCard): void {
  toast(words.connect(inviter.full_name), {
    label: words.sendRequest,
    onSelect: () => {
      const me = session.getState().user?.id ?? '';
      // It was said; the friend button on their profile sends it again.
      void changeAndTell({ change: 'send', member: inviter }, me).catch(() => {});
    },
  });
}
