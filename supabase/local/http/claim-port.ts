import { createServer } from 'node:net';
import { BackendError } from '../backend-error.ts';

/** Gives the port back, or a free one for 0. @throws BackendError `port-taken` */
export function claimPort(port: number, use: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new BackendError(
          'port-taken',
          `Port ${port} (${use}) is taken, perhaps by another PURE. End that program (\`lsof -i :${port}\` names it) and try again.`,
        ),
      ),
    );
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const free = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve(free));
    });
  });
}
