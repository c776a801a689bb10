import { requireServer } from '../_shared/caller.ts';
import { serve } from '../_shared/serve.ts';
import { sendEventNotices } from './send-event-notices.ts';

serve(async (request) => {
  requireServer(request);
  return sendEventNotices();
});
