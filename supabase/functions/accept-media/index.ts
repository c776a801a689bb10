import { requireCaller } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { acceptMedia } from './accept-media.ts';

serve(async (request) => {
  const member = await requireCaller(request);
  return acceptMedia(member, await readBody(request));
});
