import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const guard = readFileSync(path.join(import.meta.dirname, '../../public/start-guard.js'), 'utf8');
afterEach(() => void vi.useRealTimers());

const waiting = '<main data-first-paint>Loading PURE...</main>';

/** A composed document after the guard's script has run and before the shell's. */
function open(firstPaint = waiting, head = '') {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  const window = frame.contentWindow as Window & typeof globalThis;
  page.head.append(document.createRange().createContextualFragment(head));
  page.body.append(
    document.createRange().createContextualFragment(
      `<script src="/main.js" type="text/plain"></script>
       <div id="start-failed" hidden>
         <template><script src="/start-report.js" type="text/plain"></script></template>
         PURE couldn’t start
       </div>
       <div id="root">${firstPaint}</div>`,
    ),
  );
  // No stylesheet arrives by itself here.
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-rules]')) {
    const { rules } = link.dataset;
    const readRules = () => {
      if (rules === 'secret') throw new DOMException('Cannot access rules', 'SecurityError');
      return { length: Number(rules) };
    };
    Object.defineProperty(link, 'sheet', {
      value: Object.defineProperty({}, 'cssRules', { get: readRules }),
    });
  }
  // So that a test can fake it.
  window.setTimeout = setTimeout;
  window.eval(guard);
  const hidden = (id: string) => page.getElementById(id)?.hidden;
  return {
    window,
    page,
    fails: (script: Element | null) => script?.dispatchEvent(new window.Event('error')),
    ownScript: () => page.querySelector('script'),
    reports: () => page.querySelectorAll('script[src="/start-report.js"]').length,
    /** the files and windows whose failures are reported */
    reported: () =>
      [...page.querySelectorAll('script[src="/start-report.js"]')].map(
        (script) => (script as unknown as { failure: Event }).failure.target,
      ),
    told: () => hidden('start-failed') === false && hidden('root') === true,
  };
}

test('a script of the document that fails to load shows the notice instead of the loading screen', () => {
  const { fails, ownScript, told } = open();
  expect(told()).toBe(false);
  fails(ownScript());
  expect(told()).toBe(true);
});

test('a start that failed loads the script that reports it, once, and tells it the first error', () => {
  const { window, fails, ownScript, reported } = open();
  expect(reported()).toEqual([]);
  const script = ownScript();
  fails(script);
  window.dispatchEvent(new window.ErrorEvent('error', { message: 'later' }));
  expect(reported()).toEqual([script]);
});

test('so does an empty document, as that of a shared profile is', () => {
  const { fails, ownScript, told } = open('');
  fails(ownScript());
  expect(told()).toBe(true);
});

test('a start that takes longer than 20 s shows it', () => {
  vi.useFakeTimers();
  const { told, reports } = open();
  vi.advanceTimersByTime(19_999);
  expect(told()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(told()).toBe(true);
  expect(reports()).toBe(1);
});

test('a start that throws shows it, too', () => {
  const { window, told } = open();
  window.dispatchEvent(new window.ErrorEvent('error', { message: 'no #root' }));
  expect(told()).toBe(true);
});

test('so does one whose error names the document instead of a script', () => {
  const { window, page, told } = open();
  window.dispatchEvent(new window.ErrorEvent('error', { filename: page.URL }));
  expect(told()).toBe(true);
});

test('a start that rejects shows it, too', async () => {
  const { window, told } = open();
  const rejected = new Promise<ErrorEvent>((resolve) => {
    const handle = (event: ErrorEvent) => {
      event.preventDefault();
      resolve(event);
    };
    addEventListener('error', handle, { once: true });
  });
  // This document has no configuration.
  await import('../main.tsx');
  const { message } = await rejected;
  expect(message).toMatch('The document has no #');
  window.dispatchEvent(new window.ErrorEvent('error', { message }));
  expect(told()).toBe(true);
});

test('a rejection that nobody handles does not: it may be a remote’s', () => {
  const { window, told } = open();
  window.dispatchEvent(new window.Event('unhandledrejection'));
  expect(told()).toBe(false);
});

test('a remote that fails to load does not', () => {
  const { page, fails, told } = open();
  const script = page.createElement('script');
  page.head.append(script);
  fails(script);
  expect(told()).toBe(false);
});

test('a remote that throws does not, but the shell’s own script does', () => {
  const { window, ownScript, told } = open();
  const throwFrom = (filename = '') =>
    window.dispatchEvent(new window.ErrorEvent('error', { message: 'thrown', filename }));
  throwFrom('http://localhost:4201/5f2c/remoteEntry.0a1b2c3d.js');
  expect(told()).toBe(false);
  throwFrom((ownScript() as HTMLScriptElement).src);
  expect(told()).toBe(true);
});

test('errors after the shell has rendered do not', () => {
  const { page, window, told } = open();
  page.documentElement.dataset['started'] = '';
  window.dispatchEvent(new window.ErrorEvent('error', { message: 'later' }));
  expect(told()).toBe(false);
});

test('a page that is readable without scripts stays, and the failure is reported', async () => {
  const { page, fails, told, reports } = open(
    '<main><h1>Landing</h1></main>',
    '<template id="after-first-paint"><script src="/late.js" type="text/plain"></script></template>',
  );
  const late = () => page.querySelector('head > script');
  await vi.waitFor(() => expect(late()).not.toBeNull());
  fails(late());
  expect(told()).toBe(false);
  expect(reports()).toBe(1);
});

test('a script that such a page can do without is not reported', async () => {
  const { page, window, fails, ownScript, reports } = open(
    '<main><h1>Landing</h1></main>',
    '<template id="after-first-paint"><script src="/late.js" type="text/plain"></script></template>',
  );
  window.dispatchEvent(new window.ErrorEvent('error', { message: 'of an extension' }));
  await vi.waitFor(() => expect(page.querySelector('head > script')).not.toBeNull());
  fails(page.querySelector('body script'));
  expect(ownScript()).not.toBe(page.querySelector('body script'));
  expect(reports()).toBe(0);
});

test('a page that is readable without scripts loads them once it is painted', async () => {
  const { page } = open(
    '<main><h1>Landing</h1></main>',
    '<template id="after-first-paint"><script src="/react.js" type="text/plain"></script><script src="/main.js" type="text/plain"></script></template>',
  );
  const scripts = () => [...page.head.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts()).toEqual([]);
  await vi.waitFor(() => expect(scripts()).toHaveLength(2));
  expect(scripts().map((url) => url.split('/').at(-1))).toEqual(['react.js', 'main.js']);
});

test.each([
  ['no sheet', ''],
  ['an empty sheet', 'data-rules="0"'],
  ['a sheet that mustn’t be read', 'data-rules="secret"'],
])(
  'styles that failed and have %s are requested once more; what fails again is reported, and PURE starts',
  (_, mark) => {
    const { page, fails, told, reported } = open(
      waiting,
      `<link rel="stylesheet" href="/arrived.css" data-rules="1">
     <link rel="stylesheet" href="/failed.css" integrity="sha256-0" crossorigin ${mark}>
     <link rel="stylesheet" href="/late.css" media="print">`,
    );
    const [arrived, again, late] = page.querySelectorAll('link');
    for (const link of [arrived, late]) fails(link as Element);
    expect(reported()).toEqual([]);
    expect(again?.getAttribute('href')).toBe('/failed.css');
    expect(again?.getAttribute('integrity')).toBe('sha256-0');
    fails(again as Element);
    expect(reported()).toEqual([again]);
    expect(told()).toBe(false);
  },
);

test('a start that fails after its styles is reported, too, and styles that fail after it aren’t', () => {
  const link = (name: string) => `<link rel="stylesheet" href="/${name}.css">`;
  const { page, fails, ownScript, told, reported } = open(waiting, link('first') + link('second'));
  const [first, second] = page.querySelectorAll('link');
  const script = ownScript();
  fails(first as Element);
  fails(script);
  fails(second as Element);
  fails(script);
  expect(told()).toBe(true);
  expect(reported()).toEqual([first, script]);
});
