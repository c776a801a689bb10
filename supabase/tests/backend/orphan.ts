import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount } from '../../local/postgres/account.ts';
import { findBinaries } from '../../local/postgres/binaries.ts';

export const ORPHAN_PORT = 56199;

/** Starts a database server on this data that belongs to no running PURE. */
export async function spawnOrphan(cluster: string): Promise<number> {
  const { postgres } = await findBinaries();
  const { uid, gid, prefix } = chooseAccount([cluster]);
  const [program = postgres, ...parameters] = [
    ...prefix,
    postgres,
    '-D',
    cluster,
    '-p',
    String(ORPHAN_PORT),
  ];
  const child = spawn(
    program,
    [...parameters, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    {
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
      stdio: 'ignore',
      detached: true,
    },
  );
  child.unref();
  while (!existsSync(path.join(cluster, 'postmaster.pid'))) await pause(20);
  await pause(200);
  return child.pid ?? 0;
}
