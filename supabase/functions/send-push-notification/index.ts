import { caller, isServer } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { sendDue } from './send-due.ts';

/**
 * Sends what waits for its browsers. Whoever calls decides nothing of it: the documented body
 * (`user_id`, `title`, `body`, `data`, `url`) is taken and put aside.
 */
serve(async (request) => {
  if (!isServer(request.headers.get('apikey') ?? '')) await caller(request);
  await readBody(request);
  return { success: true, method: (await sendDue()) > 0 ? 'push' : 'local' };
});
