import type { Page } from '@playwright/test';

/** Functions that write, or watch what is on screen, rather than read. */
const NO_READS = /\/rpc\/(open_inbox|watch_posts|mark_|touch_)/;

/** Records which functions a page reads by, from now on. */
export function recordReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(?:rpc|functions\/v1)\/([\w-]+)/.exec(request.url()) ?? [];
    if (name && request.method() === 'POST' && !NO_READS.test(request.url())) reads.push(name);
  });
  return reads;
}
