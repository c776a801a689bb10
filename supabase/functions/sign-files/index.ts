import { requireToken } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { signReadableFiles } from '../_shared/sign-files.ts';
import { readFiles } from './read-files.ts';

/** `{files: [{bucket, path}]}` → `{urls}` in the same order, for an hour; null where the caller may not read. */
serve(async (request) => {
  // REST checks the token when it asks the policies, so Auth isn't asked first.
  const token = requireToken(request);
  return { urls: await signReadableFiles(token, readFiles(await readBody(request))) };
});
