import { requireServer } from '../_shared/caller.ts';
import { serve } from '../_shared/serve.ts';
import { sweep } from './sweep.ts';

serve(async (request) => {
  requireServer(request);
  return sweep();
});
