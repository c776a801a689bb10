import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { world } from '@pure/e2e-support';
import { localOrigins, makePorts, prepareSite, serveSite, testPorts } from '@pure/tools';
import { readConfiguration, resolveSite } from '@pure/tools/site';

/** Beside the ports of the suite's own product. */
const ports = makePorts({ shell: testPorts.shell + 150, services: 0 }, 0);
const BACKEND_PORT = ports.shell + 19;

export interface OwnProduct {
  origin: string;
  /** From now on, neither the site nor the backend answers. No engine's driver can cut off a worker's requests. */
  goOffline(): Promise<void>;
  /** Removes the script of that name from every folder that is served, as after a newer release. */
  removeScript(name: string): void;
  close(): Promise<void>;
}

/** A scenario's own product, on one origin: it reaches the suite's backend through a port of its own. */
export async function openOwnProduct(): Promise<OwnProduct> {
  const { siteDir, backend } = world();
  const origins = localOrigins(ports, true);
  const folder = path.join(import.meta.dirname, '../test-results/own-product');
  const { port: backendPort } = new URL(backend.url);
  const configuration = {
    ...readConfiguration(resolveSite(siteDir)),
    supabase_url: backend.url.replace(backendPort, String(BACKEND_PORT)),
  };
  await prepareSite({ siteDir: folder, origins, configuration, isBuilt: true });
  const server = await serveSite({ siteDir: folder });
  const gateway = await forward(BACKEND_PORT, Number(backendPort));
  let closing: Promise<unknown> | undefined;
  const close = async () => {
    closing ??= Promise.all([server.stop(), gateway.close()]);
    await closing;
  };
  return {
    origin: origins.shell,
    goOffline: close,
    close,
    removeScript(name) {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const isScript = (file: string) =>
        path.basename(file).startsWith(`${name}.`) && file.includes('.js');
      for (const file of files.filter(isScript)) rmSync(path.join(folder, file));
    },
  };
}

/** Passes all bytes on, those of web sockets too. */
async function forward(from: number, to: number) {
  const sockets = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  }).listen(from, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
