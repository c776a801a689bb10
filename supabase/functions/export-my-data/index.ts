import { requireCaller } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { exportPage } from './export-data.ts';
import { readPageAddress } from './read-page-address.ts';

/**
 * `{export_id, cursor?}` → `{account, sections, links, next}`. Repeat with `next` as the cursor until it is null.
 * Three exports a day, after a sign-in of the last ten minutes.
 */
serve(async (request) => {
  const member = await requireCaller(request);
  return exportPage(member, readPageAddress(await readBody(request)));
});
