import type { WorkerComposition } from '@pure/contracts/host';
import { retire } from './retire.ts';
import { serveComposition } from './serve-composition.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Compose declares it in front of this script; null if the configuration switches the worker off. */
declare const composition: WorkerComposition | null;

const worker = globalThis as unknown as WorkerScope;
if (composition) serveComposition(worker, composition);
else retire(worker);
