import { createServer } from 'node:net';
import { remotes } from '../apps.ts';
import type { Origins } from '../site/site-folder.ts';
import { Stop } from './stop.ts';

/** Where everything listens, loopback only. */
export interface Ports {
  shell: number;
  remotes: Record<string, number>;
  api: number;
  database: number;
  mailbox: number;
}

/** `PURE_PORT_OFFSET` moves every port by so much, for a second PURE on one machine. */
const OFFSET = process.env['PURE_PORT_OFFSET'] ?? '0';

export const ports = portsFrom({ shell: 4200, services: 54320 }, Number(OFFSET));

/** For tests, which run beside a start: below what systems give to outgoing connections. */
export const testPorts = portsFrom({ shell: 4300, services: 15320 }, Number(OFFSET));

export function portsFrom(base: { shell: number; services: number }, offset: number): Ports {
  const shell = base.shell + offset;
  const services = base.services + offset;
  return {
    shell,
    remotes: Object.fromEntries(remotes.map((name, place) => [name, shell + 1 + place])),
    api: services + 1,
    database: services + 2,
    mailbox: services + 4,
  };
}

/** The origins that a site on these ports has. */
export function originsAt({ shell, remotes }: Pick<Ports, 'shell' | 'remotes'>): Origins {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    shell: at(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, port]) => [name, at(port)])),
  };
}

/** Refuses an offset that leads out of the range of ports. */
export function requirePorts({ remotes, ...others }: Ports): void {
  const all = [...Object.values(others), ...Object.values(remotes)];
  if (all.every((port) => Number.isInteger(port) && port > 0 && port < 65_536)) return;
  throw new Stop(
    `PURE_PORT_OFFSET is ${OFFSET}: give a whole number that keeps every port between 1 and 65535, or none.`,
  );
}

/** Refuses to begin when a port is taken, naming it, since half of PURE would be worse than none. */
export async function requireFree(wanted: number[]): Promise<void> {
  for (const port of wanted) {
    if (await isFree(port)) continue;
    throw new Stop(
      `Port ${port} is taken, perhaps by another PURE. End that program (\`lsof -i :${port}\` names it), or move PURE: \`PURE_PORT_OFFSET=1000\` adds to all its ports.`,
    );
  }
}

/** Browsers try both of what `localhost` means, so a program on either would be taken for PURE. */
async function isFree(port: number): Promise<boolean> {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port));
}

function isFreeOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      // A machine without IPv6 has nothing there.
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
