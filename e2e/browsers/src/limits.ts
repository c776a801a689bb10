import { paths } from '@pure/contracts';
import { engineNames, type Engine } from './driver.ts';

export interface Limit {
  engine: Engine;
  /** the interface that the engine lacks, as docs/browsers.md names it */
  name: string;
  /** In the page: whether the engine still lacks it. */
  isMissing(): boolean;
  /** where a member would use it, and the words that they read there; none where PURE does without it */
  tells?: { path: string; words: string };
}

const isDetectorMissing = () => !('BarcodeDetector' in globalThis);
const isShareMissing = () => !('share' in navigator);

/**
 * Interfaces that PURE can use and an engine lacks. The suite fails if the engine gains one, or if PURE doesn't say so.
 * A unit test compares docs/browsers.md with this list.
 */
export const limits: readonly Limit[] = [
  { engine: 'firefox', name: 'BarcodeDetector', isMissing: isDetectorMissing },
  { engine: 'firefox', name: 'navigator.share', isMissing: isShareMissing },
  { engine: 'webkit', name: 'BarcodeDetector', isMissing: isDetectorMissing },
  { engine: 'webkit', name: 'navigator.share', isMissing: isShareMissing },
  {
    engine: 'webkit',
    name: 'PushManager',
    isMissing: () => !('PushManager' in globalThis),
    tells: {
      path: `${paths.settings()}?tab=notifications`,
      words: 'Notifications are not supported in this browser',
    },
  },
];

interface UnprovenCapability {
  engine: Engine;
  /** as docs/browsers.md names it */
  name: string;
}

/** Capabilities that the suite couldn't show in an engine. Members' machines may have them. */
export const unprovenCapabilities = {
  offlineStart: { engine: 'firefox', name: 'A start without a network' },
  sound: { engine: 'webkit', name: 'Playback of voice notes' },
} satisfies Record<string, UnprovenCapability>;

/** The engines in which the suite proves a capability nonetheless. */
export function enginesThatProve(capability: keyof typeof unprovenCapabilities): Engine[] {
  const { engine } = unprovenCapabilities[capability];
  return (Object.keys(engineNames) as Engine[]).filter((each) => each !== engine);
}
