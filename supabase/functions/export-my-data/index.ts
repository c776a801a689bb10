import { caller } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { exportPage } from './export-page.ts';
import { readCursor } from './read-cursor.ts';

/** `{cursor?}` → `{account, sections, links, next}`; ask again with `next` until it is null. */
serve(async (request) => {
  const member = await caller(request);
  const { cursor } = await readBody(request);
  return exportPage(member, readCursor(cursor));
});
