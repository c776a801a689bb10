import { createServer } from 'node:net';
import { BackendError } from '../backend-error.ts';

/** Returns the port, or a free one for 0. @throws BackendError `port-taken` */
export function choosePort(port: number, use: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new BackendError(
          'port-taken',
          `Port ${port} (${use}) is in use, perhaps by another PURE. Stop that program (\`lsof -i :${port}\` finds it), and try again.`,
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
