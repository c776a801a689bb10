import { requireCaller } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { readAddresses } from './read-addresses.ts';
import { sendInvites } from './send-invites.ts';

serve(async (request) => {
  const member = await requireCaller(request);
  const { emails } = await readBody(request);
  const { valid, invalid } = readAddresses(emails);
  const invited = await sendInvites(member.id, valid);
  return {
    success: true,
    sent: invited.filter(({ outcome }) => outcome === 'sent').length,
    results: [...invited, ...invalid.map((email) => ({ email, outcome: 'invalid' as const }))],
  };
});
