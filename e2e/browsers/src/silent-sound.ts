import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A machine without a sound card plays into nothing; without this, browsers fail to play at all. */
export function createSilentSound(): { env: Record<string, string>; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'pure-sound-'));
  const file = path.join(folder, 'asound.conf');
  writeFileSync(file, 'pcm.!default { type null }');
  return {
    env: { ALSA_CONFIG_PATH: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
