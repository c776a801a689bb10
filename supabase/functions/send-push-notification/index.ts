import { requireCaller, isSecretKey } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { sendDuePushes } from './send-due-pushes.ts';

/**
 * Sends all due pushes. The caller can’t influence them: the documented body (`user_id`, `title`, `body`,
 * `data`, `url`) is accepted and ignored.
 */
serve(async (request) => {
  if (!isSecretKey(request.headers.get('apikey') ?? '')) await requireCaller(request);
  await readBody(request);
  return { success: true, method: (await sendDuePushes()) > 0 ? 'push' : 'local' };
});
