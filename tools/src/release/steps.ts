import { showProgress } from '../report/show-progress.ts';
import { type KnownWorld, openKnownWorld } from './known-world.ts';

/** The steps' access to the terminal, a browser and a backend. */
export interface Steps {
  /** runs a step and shows it */
  show: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;
  /** opens the backend on which pages are opened */
  openWorld: () => Promise<KnownWorld>;
}

export const steps: Steps = { show: showProgress, openWorld: openKnownWorld };
