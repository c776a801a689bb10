import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remotes } from '../apps.ts';
import { runProgram } from '../system/run-program.ts';

const page = readFileSync(path.join(root, 'docs/production.md'), 'utf8');
const scripts = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }
).scripts;
const SITE = '--site /srv/pure';
const MIGRATIONS = '--migrations migrations.txt';

function scriptBelow(title: string): string {
  const sections = page.split(/^##+ /m);
  const section = sections.find((each) => each.startsWith(`${title}\n`)) ?? '';
  const [, script = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  return script;
}

/** A script's commands in the order in which a shell runs them: with loops unrolled, and functions in place. */
function commandsOf(script: string): string[] {
  const functions = new Map<string, string[]>();
  const unrolled = script
    .replaceAll(/(^|\s)#.*$/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .replaceAll(
      /^for (\w+) in ([^;\n]*); do\n(.*?)^done$/gms,
      (_, name: string, values, body: string) =>
        (values as string)
          .split(' ')
          .reduce((all, value) => all + body.replaceAll(`$${name}`, value), ''),
    );
  return unrolled.split('\n').flatMap((line) => {
    const [, name, body = ''] = /^(\w+)\(\) \{ (.*); \}$/.exec(line) ?? [];
    if (name) functions.set(name, parts(body));
    return name ? [] : parts(line).flatMap((part) => functions.get(part) ?? [part]);
  });
}

const parts = (line: string) =>
  line
    .split(' && ')
    .map((part) => part.trim())
    .filter(Boolean);

const walkTo = (host: string) =>
  commandsOf(`${scriptBelow('The machine that releases')}${scriptBelow(host)}`);

const starting = (text: string): string => expect.stringMatching(new RegExp(`^${text}`)) as string;

const beginning = [
  'apt-get update',
  'apt-get install -y curl git nano chromium',
  starting(String.raw`curl .*setup_24\.x \| bash -$`),
  'apt-get install -y nodejs',
  'git clone <this repository> /opt/pure',
  'cd /opt/pure',
  'npm install',
  'npx supabase login',
  starting('npx supabase link --project-ref '),
  'npx supabase db push',
  'npx supabase functions deploy',
  starting('npx supabase secrets set '),
  'npx supabase migration list > migrations.txt',
  'mkdir -p /srv/pure',
  'cp tools/src/site/local-routes.json /srv/pure/routes.json',
  'nano /srv/pure/origins.json',
  'nano /srv/pure/configuration.json',
];

/** Where files are deployed apart: stored, deployed, verified at their addresses and registered, deployed again. */
const releasesWith = (deploy: string[]) => [
  `npm run release -- shell ${SITE} ${MIGRATIONS}`,
  ...deploy,
  ...remotes.map((name) => `npm run release -- ${name} --publish-only ${SITE} ${MIGRATIONS}`),
  ...deploy,
  ...remotes.map((name) => `npm run promote -- ${name} ${SITE} ${MIGRATIONS}`),
  ...deploy,
];

const reload = ['nginx -t', 'systemctl reload nginx'];

const walks: [string, string[]][] = [
  [
    'nginx',
    [
      starting('apt-get install -y nginx libnginx-mod-http-brotli-static certbot$'),
      starting('certbot certonly --webroot -w /var/www/html --cert-name pure .*reload nginx'),
      `npm run release -- shell ${SITE} ${MIGRATIONS}`,
      `npm run hosting -- nginx ${SITE}`,
      'ln -s /srv/pure/hosting/nginx/pure.conf /etc/nginx/conf.d/pure.conf',
      'rm /etc/nginx/sites-enabled/default',
      ...reload,
      ...remotes.map((name) => `npm run release -- ${name} ${SITE} ${MIGRATIONS}`),
      `npm run hosting -- nginx ${SITE}`,
      ...reload,
    ],
  ],
  [
    'Cloudflare',
    [
      'npx wrangler login',
      ...releasesWith([
        `npm run hosting -- cloudflare ${SITE}`,
        'npx wrangler deploy --config /srv/pure/hosting/cloudflare/wrangler.json',
      ]),
    ],
  ],
  [
    'Netlify',
    [
      '(cd /srv/pure',
      'npx netlify login',
      'npx netlify sites:create)',
      ...releasesWith([
        `npm run hosting -- netlify ${SITE}`,
        // Elsewhere than in the checkout, where it would ask for one of our packages.
        '(cd /srv/pure',
        'npx netlify deploy --prod --no-build --dir hosting/netlify/public)',
      ]),
    ],
  ],
];

test.each(walks)('docs/production.md leads from an empty host to PURE: %s', (host, steps) => {
  expect(walkTo(host)).toEqual([...beginning, ...steps]);
});

let empty: string;
beforeAll(() => {
  empty = mkdtempSync(path.join(os.tmpdir(), 'pure-walk-'));
  writeFileSync(path.join(empty, 'migrations.txt'), '20261101000100\n');
});
afterAll(() => rmSync(empty, { recursive: true }));

const ours = walks.flatMap(([host]) => walkTo(host)).filter((each) => each.startsWith('npm run '));
const optionsOf = (command: string) => command.match(/--\w[\w-]*/g) ?? [];
/** One of each command: the one with the most options, because each takes seconds to start. */
const fullest = [...Map.groupBy(ours, (each) => each.split(' ')[2] ?? '')].map(
  ([name, commands]) =>
    [name, commands.toSorted((a, b) => optionsOf(b).length - optionsOf(a).length)] as const,
);

test.each(fullest)(
  'the command %s takes the options of these walks',
  async (name, [command = '', ...others]) => {
    expect(scripts[name]).toBe(`node tools/run.mjs ${name}`);
    for (const option of others.flatMap(optionsOf)) expect(optionsOf(command)).toContain(option);
    const parameters = command
      .replace(/^npm run \S+ -- /, '')
      .replace('/srv/pure', empty)
      .replace('migrations.txt', path.join(empty, 'migrations.txt'));
    const runner = path.join(root, 'tools/run.mjs');
    const { output } = await runProgram(process.execPath, [runner, name, ...parameters.split(' ')]);
    // It understood them, and found no site yet.
    expect(output).toMatch(new RegExp(`^${empty}/(origins|hosting)\\.json is missing\\.`));
  },
  120_000,
);

test('the files of these walks leave the checkout as it was committed', async () => {
  const left = ['migrations.txt', 'secrets.env', '.netlify/state.json', '.wrangler/state'];
  const { output } = await runProgram('git', ['-C', root, 'check-ignore', ...left]);
  expect(output.trim().split('\n')).toEqual(left);
});
