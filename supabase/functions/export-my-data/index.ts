import { requireCaller } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { exportData } from './export-data.ts';
import { readCursor } from './read-cursor.ts';

/** `{cursor?}` → `{account, sections, links, next}`. Repeat with `next` until it is null. */
serve(async (request) => {
  const member = await requireCaller(request);
  const { cursor } = await readBody(request);
  return exportData(member, readCursor(cursor));
});
