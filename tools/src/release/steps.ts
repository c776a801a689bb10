import { showProgress } from '../report/show-progress.ts';
import { type DemoBackend, openDemoBackend } from './demo-backend.ts';

/** The steps' access to the terminal, a browser and a backend. */
export interface Steps {
  /** runs a step and shows it */
  show: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;
  /** opens the backend on which pages are opened */
  openDemoBackend: () => Promise<DemoBackend>;
}

export const steps: Steps = { show: showProgress, openDemoBackend };
