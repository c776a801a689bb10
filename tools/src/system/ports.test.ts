import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { originsAt, portsFrom, requireFree, requirePorts } from './ports.ts';

const base = { shell: 4200, services: 54320 };

let squatter: Server | undefined;
afterEach(() => void squatter?.close());

function squat(host: string): Promise<number> {
  const server = createServer();
  squatter = server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('the offset moves every port and every origin', () => {
  const moved = portsFrom(base, 1000);
  expect(moved).toMatchObject({ shell: 5200, api: 55321, database: 55322, mailbox: 55324 });
  expect(Object.values(moved.remotes)).toEqual([5201, 5202, 5203, 5204, 5205]);
  expect(originsAt(moved)).toMatchObject({
    shell: 'http://localhost:5200',
    remotes: { feed: 'http://localhost:5201' },
  });
});

test.each([20_000, -5000, 0.5, Number.NaN])('an offset of %d is refused', (offset) => {
  expect(() => requirePorts(portsFrom(base, offset))).toThrow(
    /^PURE_PORT_OFFSET is .*whole number/,
  );
});

test('an offset within the range is taken', () => {
  expect(() => requirePorts(portsFrom(base, 1000))).not.toThrow();
});

test('a taken port is named, with two ways out', async () => {
  const port = await squat('127.0.0.1');
  await expect(requireFree([port])).rejects.toThrow(
    `Port ${port} is taken, perhaps by another PURE. End that program (\`lsof -i :${port}\` names it), or move PURE`,
  );
});

test('a port that is free is let pass', async () => {
  const port = await squat('127.0.0.1');
  await new Promise((resolve) => squatter?.close(resolve));
  await expect(requireFree([port])).resolves.toBeUndefined();
});
