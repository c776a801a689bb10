import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../../public/start-report.js'), 'utf8');

interface Failed {
  url?: string | null;
  /** of the answer to the shell's file; undefined for a script that threw */
  status?: number | undefined;
  /** the shell's file that failed */
  file?: 'script' | 'link';
}

const ENDINGS = { script: '.js', link: '.css' };

/** The requests that the script makes in a composed document that couldn't start. */
function report({ url = 'https://reports.test/pure', status, file = 'script' }: Failed = {}) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  const window = frame.contentWindow as Window & typeof globalThis;
  page.head.append(
    document.createRange().createContextualFragment(
      `<meta name="pure-version" content="0123456789ab">
       <script id="pure-configuration" type="application/json">${JSON.stringify({ report_url: url })}</script>
       <script src="https://pure.test/assets/main.01234567.js" type="text/plain"></script>
       <link href="https://pure.test/assets/main.01234567.css">
       <script id="report" type="text/plain"></script>`,
    ),
  );
  const requests: { url: string; init: RequestInit }[] = [];
  const failure =
    status === undefined
      ? { target: window, error: new window.TypeError('a member’s words') }
      : { target: page.querySelector(`${file}:is([src], [href])`) };
  const running = Object.assign(page.getElementById('report') as HTMLElement, { failure });
  Object.defineProperty(page, 'currentScript', { value: running });
  Object.assign(window, {
    fetch: async (to: string, init: RequestInit) => void requests.push({ url: to, init }),
  });
  Object.defineProperties(window.performance, {
    now: { value: () => 812.4 },
    getEntriesByName: {
      value: (name: string) => (name.endsWith(ENDINGS[file]) ? [{ responseStatus: status }] : []),
    },
  });
  window.eval(script);
  return requests;
}

const read = (request: ReturnType<typeof report>[number] | undefined) =>
  JSON.parse(String(request?.init.body)) as Record<string, unknown>;

test('a start that failed is reported as the loader reports its failures, without cookies', () => {
  const [request, ...others] = report({ status: 404 });
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    url: 'https://reports.test/pure',
    init: { method: 'POST', keepalive: true, credentials: 'omit' },
  });
  expect(read(request)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    remote: 'shell',
    version: '0123456789ab',
    part: 'start',
    outcome: 'missing',
    fallback: 'unavailable',
    duration: 812,
  });
});

test.each([
  [410, 'missing'],
  [200, 'altered'],
  [503, 'unreachable'],
  [0, 'unreachable'],
])('a script that was answered by %i is %s', (status, outcome) => {
  expect(read(report({ status })[0])).toMatchObject({ outcome });
});

test('styles that failed are a part of their own, without which PURE starts', () => {
  expect(read(report({ status: 404, file: 'link' })[0])).toMatchObject({
    part: 'styles',
    outcome: 'missing',
    fallback: 'incomplete',
  });
});

test('a script that threw crashed; the report has the error’s class and not its words', () => {
  const [request] = report();
  expect(read(request)).toMatchObject({ outcome: 'crashed', error: 'TypeError' });
  expect(request?.init.body).not.toContain('words');
});

test('a site without an address for reports gets none', () => {
  expect(report({ url: null })).toEqual([]);
});
