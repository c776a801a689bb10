import { paths } from '@pure/contracts';
import type { Engine } from './driver.ts';

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
const isBadgeMissing = () => !('setAppBadge' in navigator);
const isStatusMissing = () => !('responseStatus' in PerformanceResourceTiming.prototype);
const isInstallPromptMissing = () => !('BeforeInstallPromptEvent' in globalThis);

/**
 * Interfaces that PURE can use and an engine lacks. The suite fails if the engine gains one, or if PURE doesn't say so.
 * A unit test compares docs/browsers.md with this list.
 */
export const limits: readonly Limit[] = [
  { engine: 'firefox', name: 'BarcodeDetector', isMissing: isDetectorMissing },
  { engine: 'firefox', name: 'navigator.share', isMissing: isShareMissing },
  { engine: 'firefox', name: 'navigator.setAppBadge', isMissing: isBadgeMissing },
  { engine: 'firefox', name: 'BeforeInstallPromptEvent', isMissing: isInstallPromptMissing },
  { engine: 'webkit', name: 'BarcodeDetector', isMissing: isDetectorMissing },
  { engine: 'webkit', name: 'navigator.share', isMissing: isShareMissing },
  { engine: 'webkit', name: 'navigator.setAppBadge', isMissing: isBadgeMissing },
  { engine: 'webkit', name: 'BeforeInstallPromptEvent', isMissing: isInstallPromptMissing },
  {
    engine: 'webkit',
    name: 'PerformanceResourceTiming.responseStatus',
    isMissing: isStatusMissing,
  },
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
