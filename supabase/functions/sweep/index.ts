import { requireServer } from '../_shared/caller.ts';
import { serve } from '../_shared/serve.ts';
import { sweepFiles } from './sweep-files.ts';

serve(async (request) => {
  requireServer(request);
  return sweepFiles();
});
