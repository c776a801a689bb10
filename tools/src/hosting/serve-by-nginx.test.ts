import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureNginx } from '../system/nginx.ts';
import { findFreePort } from '../system/ports.ts';
import { serveByNginx } from './serve-by-nginx.ts';
import { stagedHosting } from './staged-hosting.ts';

vi.mock('../system/nginx.ts', () => ({ ensureNginx: vi.fn() }));

test('an nginx that doesn’t answer is ended, and its folder removed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-silent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, record] = [path.join(folder, 'nginx'), path.join(folder, 'record')];
  // Its fourth parameter is its folder.
  writeFileSync(program, `#!/bin/sh\necho "$$ $4" > ${record}\nexec sleep 63\n`);
  chmodSync(program, 0o755);
  vi.mocked(ensureNginx).mockResolvedValue({ program, modules: [] });
  const shell = `http://localhost:${await findFreePort()}`;
  const site = await stagedHosting({ shell, remotes: { feed: `${shell}/remotes/feed` } });
  await expect(serveByNginx(site.dir)).rejects.toThrow(`nginx doesn't answer at ${shell}`);
  const [pid, dir = ''] = readFileSync(record, 'utf8').trim().split(' ');
  expect(dir).toContain('pure-nginx-');
  expect(existsSync(dir)).toBe(false);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
