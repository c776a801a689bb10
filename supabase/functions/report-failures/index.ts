import { readAtMost } from '../_shared/read-at-most.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serve } from '../_shared/serve.ts';
import { readReports } from './read-reports.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Takes the reports of browsers: the loader's, one as JSON, and the browser's own, a list of them. Each becomes one
 * line of the function's log. Anybody may send them, so a line holds nothing but what the reports are known to hold.
 */
serve(async (request) => {
  const bytes = await readAtMost(request, MAX_BODY_BYTES);
  if (!bytes) throw new Refusal(413, 'too_large', 'The report is too large');
  const lines = readReports(new TextDecoder().decode(bytes));
  for (const line of lines) console.log(JSON.stringify(line));
  return { reports: lines.length };
});
