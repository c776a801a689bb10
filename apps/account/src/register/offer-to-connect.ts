import type { MemberCard } from '@pure/contracts';
import { toast } from '@pure/ui/feedback';
import { sendRequest } from './register.data.ts';
import { registerStrings as words } from './strings.ts';

/** After joining: whoever invited is one press away. The request isn't sent unasked. */
export function offerToConnect(inviter: MemberCard): void {
  toast(words.connect(inviter.full_name), {
    label: words.sendRequest,
    onSelect: () =>
      void sendRequest(inviter.id).then(
        () => toast.success(words.requestSent),
        () => toast.error(words.requestFailed),
      ),
  });
}
