import type { PromotionOptions } from '../site/plan-entry.ts';
import type { Site } from '../site/site-folder.ts';
import { assertBuiltFromCommit } from './assert-built-from-commit.ts';
import { steps as defaultSteps, type Steps } from './steps.ts';
import { verifyRemote, verifyShell } from './verify-release.ts';

/**
 * Verifies a published version as its promotion would, and changes nothing. It may be registered already.
 * @returns a sentence that says so
 * @throws CommandError with what is wrong
 */
export async function verifyApp(
  site: Site,
  name: string,
  version: string,
  options: PromotionOptions,
  steps: Steps = defaultSteps,
): Promise<string> {
  assertBuiltFromCommit(site, name, version);
  const given = { ...options, isVerifyOnly: true };
  if (name === 'shell') await verifyShell(site, version, given, steps);
  else await verifyRemote(site, name, version, given, steps);
  const extent = options.skippedPages ? ' without its pages' : '';
  return `${name} ${version} is verified${extent}. Nothing has changed.`;
}
