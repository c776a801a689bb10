import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = readFileSync(
  path.join(import.meta.dirname, '../../public/style-deadline.js'),
  'utf8',
);

/** A prerendered document after the script has run, with one stylesheet that has arrived and one that hasn't. */
function open({ isPainted = false, readyState = 'loading' } = {}) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  const window = frame.contentWindow as Window & typeof globalThis;
  const timers: { run: () => void; delay: number }[] = [];
  let stopped = false;
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number) => timers.push({ run, delay }),
    stop: () => (stopped = true),
  });
  Object.defineProperty(window.performance, 'now', { value: () => 300 });
  Object.defineProperty(page, 'readyState', { value: readyState });
  window.eval(script);
  page.head.append(
    document
      .createRange()
      .createContextualFragment(
        `<link rel="stylesheet" href="/main.css"><link rel="stylesheet" href="/page.css">` +
          (isPainted ? '' : '<template id="after-first-paint"></template>'),
      ),
  );
  page.body.innerHTML = '<div data-prerendered="landing"><h1>Landing</h1></div>';
  const [arrived, late] = page.querySelectorAll('link');
  Object.defineProperty(arrived, 'sheet', { value: {} });
  return {
    late: late as HTMLLinkElement,
    /** runs the next timer, and returns its delay in ms */
    wait() {
      const { run, delay } = timers.shift() ?? {};
      run?.();
      return delay;
    },
    media: () => [arrived, late].map((link) => link?.media),
    ownStyles: () =>
      page.adoptedStyleSheets.map(({ cssRules }) =>
        [...cssRules].map((rule) => rule.cssText).join('\n'),
      ),
    load: () => late?.dispatchEvent(new window.Event('load')),
    isStopped: () => stopped,
  };
}

test('8 s after the document was opened, it waits no longer for a stylesheet that hasn’t arrived', () => {
  const { wait, media } = open();
  expect(media()).toEqual(['', '']);
  expect(wait()).toBe(7_700);
  expect(media()).toEqual(['', 'print']);
});

test('a stylesheet that arrives later applies, instead of the few rules that made the page readable', () => {
  const { wait, load, media, ownStyles } = open();
  expect(ownStyles()).toEqual([]);
  wait();
  expect(ownStyles()).toEqual([expect.stringContaining('[data-prerendered="landing"] :is(svg')]);
  load();
  expect(media()).toEqual(['', 'all']);
  expect(ownStyles()).toEqual([]);
});

test('a page that was painted keeps waiting: the bundler may load styles with a deadline of its own', () => {
  const { wait, media } = open({ isPainted: true });
  wait();
  expect(media()).toEqual(['', '']);
});

test('a browser that waits nevertheless has its requests ended, once it has parsed the document', () => {
  const parsed = open({ readyState: 'interactive' });
  parsed.wait();
  expect(parsed.isStopped()).toBe(false);
  parsed.wait();
  expect(parsed.isStopped()).toBe(true);
  const loading = open();
  loading.wait();
  loading.wait();
  expect(loading.isStopped()).toBe(false);
});
