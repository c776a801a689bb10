import path from 'node:path';
import type { Registry } from '@pure/contracts/host';
import { expect, test, world } from '@pure/e2e-support';
import { makePorts, testPorts } from '@pure/tools';
import { serveOneRemote } from '@pure/tools/dev';
import { readConfiguration, resolveSite } from '@pure/tools/site';

test('one remote is compiled from its sources, and all others are taken as built', async ({
  request,
}, { parallelIndex }) => {
  test.setTimeout(120_000);
  const shell = testPorts.shell + 260 + parallelIndex * 40;
  const ports = makePorts({ shell, services: 0 }, 0);
  const configuration = readConfiguration(resolveSite(world().siteDir));
  const folder = path.join(import.meta.dirname, `../test-results/one-remote-${parallelIndex}`);
  const servers = await serveOneRemote('landing', ports, configuration, folder);
  try {
    const registry = await request.get(`http://localhost:${shell}/remotes.json`);
    const { landing, ...others } = ((await registry.json()) as Registry).remotes;
    expect(landing).toMatchObject({
      commit: 'dev',
      entry: `http://localhost:${ports.remotes['landing']}/remoteEntry.js`,
    });
    expect(Object.keys(others).toSorted()).toEqual(['account', 'community', 'feed', 'messages']);
    for (const { entry, version } of Object.values(others)) {
      expect(entry).toContain(`/${version}/remoteEntry.`);
      expect((await request.get(entry)).status()).toBe(200);
    }
  } finally {
    await servers.stop();
  }
});
