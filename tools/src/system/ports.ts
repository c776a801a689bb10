import { createServer } from 'node:net';
import { portSteps } from '../apps.ts';
import { CommandError } from './run-command.ts';

/** All on loopback. */
export interface Ports {
  shell: number;
  remotes: Record<string, number>;
  api: number;
  database: number;
  mailbox: number;
}

/** `PURE_PORT_OFFSET` is added to every port, for a second PURE on one machine. */
const OFFSET = process.env['PURE_PORT_OFFSET'] ?? '0';

export const ports = makePorts({ shell: 4200, services: 54320 }, Number(OFFSET));

/** For tests, beside a running `npm start`. Systems use higher ports for outgoing connections. */
export const testPorts = makePorts({ shell: 4300, services: 15320 }, Number(OFFSET));

export function makePorts(base: { shell: number; services: number }, offset: number): Ports {
  const shell = base.shell + offset;
  const services = base.services + offset;
  return {
    shell,
    remotes: Object.fromEntries(
      Object.entries(portSteps).map(([name, step]) => [name, shell + step]),
    ),
    api: services + 1,
    database: services + 2,
    mailbox: services + 4,
  };
}

/** Beside those of a PURE on this machine, for a second one. */
export function sidePorts({ shell, remotes }: Pick<Ports, 'shell' | 'remotes'>) {
  const beside = (port: number) => port + 20;
  return {
    shell: beside(shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, port]) => [name, beside(port)]),
    ),
  };
}

/** The shell's origin, and each remote's address by name: an origin, or a folder of one. */
export interface Origins {
  shell: string;
  remotes: Record<string, string>;
}

/** @param isOneOrigin whether remotes are folders of the shell's origin */
export function localOrigins(
  { shell, remotes }: Pick<Ports, 'shell' | 'remotes'>,
  isOneOrigin = false,
): Origins {
  const folderOf = (name: string) => `http://localhost:${shell}/remotes/${name}`;
  const at = (port: number) => `http://localhost:${port}`;
  return {
    shell: at(shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, port]) => [
        name,
        isOneOrigin ? folderOf(name) : at(port),
      ]),
    ),
  };
}

/** @throws CommandError if the offset moves a port out of the range */
export function assertValidPorts({ remotes, ...others }: Ports): void {
  const all = [...Object.values(others), ...Object.values(remotes)];
  if (all.every((port) => Number.isInteger(port) && port > 0 && port < 65_536)) return;
  throw new CommandError(
    `PURE_PORT_OFFSET is ${OFFSET}. Set it to a whole number that keeps every port between 1 and 65535, or unset it.`,
  );
}

const MOVE_ALL = 'set `PURE_PORT_OFFSET=1000` to move all ports of this PURE';

/**
 * @param otherwise what else helps than to stop the program that has the port
 * @throws CommandError with the first port that is taken, or that this user may not open
 */
export async function assertPortsFree(ports: number[], otherwise = MOVE_ALL): Promise<void> {
  for (const port of ports) {
    const state = await readState(port);
    if (state === 'free') continue;
    if (state === 'forbidden') {
      throw new CommandError(
        `This user may not open port ${port}: systems keep the ports below 1024 for root. Run it as root, or ${otherwise}.`,
      );
    }
    throw new CommandError(
      `Port ${port} is in use, perhaps by another PURE. Stop that program (\`lsof -i :${port}\` finds it), or ${otherwise}.`,
    );
  }
}

/** A port on loopback that the system says is free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function isFree(port: number): Promise<boolean> {
  return (await readState(port)) === 'free';
}

type PortState = 'free' | 'taken' | 'forbidden';

/** Browsers try both addresses of `localhost`, so a program on either would answer instead of PURE. */
async function readState(port: number): Promise<PortState> {
  const state = await readStateOn('127.0.0.1', port);
  return state === 'free' ? readStateOn('::1', port) : state;
}

function readStateOn(host: string, port: number): Promise<PortState> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      const hasNoIPv6 = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (hasNoIPv6) resolve('free');
      else resolve(code === 'EACCES' ? 'forbidden' : 'taken');
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve('free')));
  });
}
