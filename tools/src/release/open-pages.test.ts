import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import type { DemoBackend } from './demo-backend.ts';
import { openPages } from './open-pages.ts';

const SHELL = 'http://shell.test';
const BACKEND = 'http://project.backend.test';
const REPORTS = `${SHELL}/reports`;

/** Every document holds it after its page: hidden, but not empty. */
const startFailed = '<main id="start-failed" hidden>PURE couldn’t start</main>';

const page = (main: string, script = '') =>
  `<!doctype html><html data-started=""><div id="root">${main && `<main>${main}</main>`}</div>
   ${startFailed}<script>${script}</script></html>`;

const report = (fallback: string, part = 'slot-friend-button') => {
  const failure = { remote: 'community', version: '7g', part, outcome: 'missing', fallback };
  return `fetch('${REPORTS}', { method: 'POST', body: '${JSON.stringify(failure)}' });`;
};

/** By path: what the candidate answers. */
const documents: Record<string, string> = {
  '/fine': page('Fine'),
  '/throws': page('Fine', "throw new TypeError('no such thing');"),
  '/empty': page(''),
  '/loading': page('<p aria-busy="true">Loading</p>'),
  '/elsewhere': page('Home', "history.replaceState(null, '', '/landing');"),
  '/policy': page('Fine <img src="http://other.test/picture.png">'),
  '/refused': page('Fine', `fetch('${BACKEND}/rest/v1/rpc/missing?a=1');`),
  '/half': page('Fine', `fetch('${BACKEND}/rest/v1/rpc/cut').catch(() => {});`),
  '/odd-report': page(
    'Fine',
    `fetch('${REPORTS}', { method: 'POST', body: 'no JSON' }).catch(() => {});`,
  ),
  '/slot': page('Fine', report('incomplete')),
  '/recovered': page('Fine', report('recovered')),
  '/unregistered': page('Fine', report('unavailable', 'registry')),
  '/notice': page('<div data-remote-state="crashed">Stopped</div>', report('boundary', 'page')),
  '/profile/a-member': page('A profile'),
  '/app/signed-in': page(
    '<p></p>',
    `const { name } = JSON.parse(localStorage.getItem('sb-project-auth-token'));
     fetch('${BACKEND}/rest/v1/profiles', { headers: { apikey: 'of the site' } })
       .then((answer) => answer.text())
       .then((text) => { document.querySelector('main').textContent = name + ' ' + text; });`,
  ),
};

const servers: Server[] = [];
function serve(answer: (url: string, apikey: unknown) => [status: number, body: string]) {
  return new Promise<string>((resolve) => {
    const server = createServer(({ url = '', headers }, response) => {
      if (url.includes('cut')) return response.destroy();
      const [status, body] = answer(url, headers['apikey']);
      const policy = "default-src 'self' 'unsafe-inline'; connect-src *";
      response
        .writeHead(status, {
          'content-type': 'text/html',
          'access-control-allow-origin': '*',
          'content-security-policy': policy,
        })
        .end(body);
    });
    servers.push(server);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

let candidate: Candidate;
let backend: DemoBackend;
const asked: unknown[] = [];
beforeAll(async () => {
  const close = async () => {};
  candidate = {
    shell: SHELL,
    backend: BACKEND,
    documents: await serve((url) => {
      const html = documents[url];
      return html === undefined ? [404, ''] : [200, html];
    }),
    reportUrl: REPORTS,
    close,
  };
  backend = {
    url: await serve((url, apikey) => {
      asked.push(apikey);
      return url.includes('missing') ? [404, ''] : [200, 'reads'];
    }),
    publishableKey: 'key of the demo',
    session: JSON.stringify({ name: 'Elin' }),
    memberId: 'a-member',
    close,
  };
});
afterAll(() => {
  for (const server of servers) server.close();
});

const open = (...paths: string[]) =>
  openPages(
    candidate,
    backend,
    paths.map((path) => ({ remote: 'feed', path })),
    3_000,
  );

test('pages that show something pass, with a member’s id in their paths', async () => {
  expect(await open('/fine', '/recovered', '/unregistered', '/profile/:userId')).toEqual([]);
}, 30_000);

test('a page of members is signed in, and the backend is the demo one', async () => {
  expect(await open('/app/signed-in')).toEqual([]);
  expect(asked.at(-1)).toBe('key of the demo');
}, 30_000);

test('a page that breaks is named with its remote and the reason', async () => {
  const broken = ['/throws', '/empty', '/loading', '/elsewhere', '/policy', '/refused'];
  expect((await open(...broken)).toSorted()).toEqual([
    "feed breaks on /elsewhere: it isn't there: the shell goes on to /landing",
    'feed breaks on /empty: it shows nothing within 3 seconds',
    'feed breaks on /loading: it shows nothing within 3 seconds',
    'feed breaks on /policy: the policy refuses http://other.test/picture.png (img-src)',
    'feed breaks on /refused: GET /rest/v1/rpc/missing of the backend answers 404',
    'feed breaks on /throws: TypeError: no such thing',
  ]);
}, 60_000);

test('a request that can’t be answered is named, and the other pages are opened', async () => {
  const problems = await open('/half', '/cut', '/odd-report', '/fine');
  expect(problems.toSorted()).toEqual([
    expect.stringMatching(/^feed breaks on \/cut: GET \/cut isn't answered: ./),
    expect.stringMatching(/^feed breaks on \/half: GET \/rest\/v1\/rpc\/cut isn't answered: ./),
    expect.stringMatching(/^feed breaks on \/odd-report: POST \/reports isn't answered: .*JSON/),
  ]);
}, 30_000);

test('a part that the loader reports is named with the remote that it belongs to', async () => {
  expect((await open('/slot', '/notice')).toSorted()).toEqual([
    'community breaks on /notice: page of community 7g is missing',
    'community breaks on /slot: slot-friend-button of community 7g is missing',
  ]);
}, 30_000);
