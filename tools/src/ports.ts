import { createServer } from 'node:net';
import type { Origins } from './site/site-folder.ts';
import { Stop } from './stop.ts';

/** Where everything listens, loopback only. The second set is for tests, which run beside a start. */
export interface Ports {
  shell: number;
  remotes: Record<string, number>;
  api: number;
  database: number;
  mailbox: number;
}

export const ports: Ports = {
  shell: 4200,
  remotes: { feed: 4201, messages: 4202, community: 4203, account: 4204, landing: 4205 },
  api: 54321,
  database: 54322,
  mailbox: 54324,
};

export const testPorts: Ports = {
  shell: 4300,
  remotes: { feed: 4301, messages: 4302, community: 4303, account: 4304, landing: 4305 },
  api: 55321,
  database: 55322,
  mailbox: 55324,
};

/** The origins that a site on these ports has. */
export function originsAt({ shell, remotes }: Pick<Ports, 'shell' | 'remotes'>): Origins {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    shell: at(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, port]) => [name, at(port)])),
  };
}

/** Refuses to begin when a port is taken, naming it, since half of PURE would be worse than none. */
export async function requireFree(wanted: number[]): Promise<void> {
  for (const port of wanted) {
    if (!(await isFree(port))) {
      throw new Stop(
        `Port ${port} is taken, perhaps by another PURE. End that program (\`lsof -i :${port}\` names it) and try again.`,
      );
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
