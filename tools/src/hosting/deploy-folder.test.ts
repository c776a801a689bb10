import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { files, folders } from '../site/site-folder.ts';
import { stagedSite } from '../site/staged-builds.ts';
import { CommandError } from '../system/run-command.ts';
import { onlyOrigin, readHosting, writeDeployFolder } from './deploy-folder.ts';
import { stagedHosting } from './staged-hosting.ts';

const SHELL = 'https://pure.test';

test('a document that no path leads to any more isn’t deployed', async () => {
  const site = await stagedHosting({ shell: SHELL, remotes: { feed: `${SHELL}/remotes/feed` } });
  mkdirSync(path.join(folders.shell(site), 'app/notes'), { recursive: true });
  writeFileSync(path.join(folders.shell(site), 'app/notes/index.html'), 'of a revoked page');
  const hosting = readHosting(site);
  const origin = onlyOrigin(hosting, 'Netlify');
  const folder = writeDeployFolder(site, 'netlify', { ...hosting, ...origin }, {});
  const isDeployed = (file: string) => existsSync(path.join(folder, 'public', file));
  expect(isDeployed('app/notes/index.html')).toBe(false);
  for (const file of ['index.html', 'app/index.html', 'profile/_/index.html', 'robots.txt']) {
    expect([file, isDeployed(file)]).toEqual([file, true]);
  }
});

test('what a killed command left isn’t deployed', async () => {
  const site = await stagedHosting({ shell: SHELL, remotes: { feed: `${SHELL}/remotes/feed` } });
  const left = path.join(folders.remote(site, 'feed'), '2b.5f0c.tmp');
  mkdirSync(left);
  for (const file of [
    path.join(left, 'remoteEntry.js'),
    `${folders.shell(site)}/index.html.5f.tmp`,
  ])
    writeFileSync(file, '');
  const hosting = readHosting(site);
  const origin = onlyOrigin(hosting, 'Netlify');
  const folder = writeDeployFolder(site, 'netlify', { ...hosting, ...origin }, {});
  const deployed = readdirSync(path.join(folder, 'public'), { recursive: true }).map(String);
  expect(deployed).toContain('remotes/feed/1a');
  expect(deployed.filter((file) => file.includes('.tmp'))).toEqual([]);
});

test('a site without a shell is refused with the command that releases one', () => {
  const site = stagedSite();
  expect(() => readHosting(site)).toThrow(
    `${site.dir}/hosting.json is missing. \`npm run release -- shell --site ${site.dir}\` writes it.`,
  );
});

test.each([
  ['{', 'Expected property name'],
  ['{}', 'origins: Invalid key: Expected "origins" but received undefined; rewrites: '],
  ['{"origins": [{"origin": "pure.test"}]}', 'origins.0.origin: Invalid URL'],
])('a damaged hosting.json is refused in a sentence: %s', (content, reason) => {
  const site = stagedSite();
  const file = files.hosting(site);
  writeFileSync(file, content);
  expect(() => readHosting(site)).toThrow(CommandError);
  expect(() => readHosting(site)).toThrow(
    `${file} isn't a valid table of the host's addresses and headers: ${reason}`,
  );
});

test.each(['/remotes/*feed', '/remotes/:feed'])('the folder %s is refused', async (at) => {
  const site = await stagedHosting({ shell: SHELL, remotes: { feed: `${SHELL}${at}` } });
  expect(() => onlyOrigin(readHosting(site), 'Netlify')).toThrow(
    `In the rules for Netlify, * and : stand for other text, and ${at}/ has one of them.`,
  );
});

test.each(['https://pure.test:8443', 'http://pure.test'])(
  'the origin %s is refused, because the host would serve another one',
  async (origin) => {
    const site = await stagedHosting({
      shell: origin,
      remotes: { feed: `${origin}/remotes/feed` },
    });
    for (const host of ['Cloudflare', 'Netlify']) {
      expect(() => onlyOrigin(readHosting(site), host)).toThrow(
        `${host} serves a site by HTTPS on the default port alone, and this one is at ${origin}. Write the address as https://pure.test in origins.json.`,
      );
    }
  },
);
