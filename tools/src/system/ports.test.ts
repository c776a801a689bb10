import { createServer, Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { localOrigins, makePorts, assertPortsFree, assertValidPorts } from './ports.ts';

const base = { shell: 4200, services: 54320 };

let blocker: Server | undefined;
afterEach(() => void blocker?.close());

function occupyPort(host: string): Promise<number> {
  const server = createServer();
  blocker = server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('the offset moves every port and every origin', () => {
  const moved = makePorts(base, 1000);
  expect(moved).toMatchObject({ shell: 5200, api: 55321, database: 55322, mailbox: 55324 });
  expect(moved.remotes).toMatchObject({ feed: 5201, messages: 5202, landing: 5205 });
  expect(localOrigins(moved)).toMatchObject({
    shell: 'http://localhost:5200',
    remotes: { feed: 'http://localhost:5201' },
  });
});

test.each([20_000, -5000, 0.5, Number.NaN])('an offset of %d is refused', (offset) => {
  expect(() => assertValidPorts(makePorts(base, offset))).toThrow(
    /^PURE_PORT_OFFSET is .*whole number/,
  );
});

test('an offset within the range is accepted', () => {
  expect(() => assertValidPorts(makePorts(base, 1000))).not.toThrow();
});

test('a port in use is named, with two ways to go on', async () => {
  const port = await occupyPort('127.0.0.1');
  await expect(assertPortsFree([port])).rejects.toThrow(
    `Port ${port} is in use, perhaps by another PURE. Stop that program (\`lsof -i :${port}\` finds it), or set \`PURE_PORT_OFFSET=1000\``,
  );
});

test('a port that only root may open isn’t said to be in use', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    const refusal = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    queueMicrotask(() => this.emit('error', refusal));
    return this;
  });
  await expect(assertPortsFree([80], 'choose another one by --port')).rejects.toThrow(
    'This user may not open port 80: systems keep the ports below 1024 for root. Run it as root, or choose another one by --port.',
  );
  listen.mockRestore();
});

test('a free port passes', async () => {
  const port = await occupyPort('127.0.0.1');
  await new Promise((resolve) => blocker?.close(resolve));
  await expect(assertPortsFree([port])).resolves.toBeUndefined();
});
