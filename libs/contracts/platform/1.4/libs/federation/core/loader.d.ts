import { type RemoteEntry } from '@pure/contracts';
import type { FailureLog } from './failure-log.js';
import type { Runnable, Runtime } from './runtime.js';
export interface LoaderParts {
    runtime: Runtime;
    log: FailureLog;
    platform: string;
    entryOf(remote: string): Promise<RemoteEntry | undefined>;
    refresh(remote: string): Promise<void>;
    pauses?: readonly number[];
}
export type RemoteState = 'idle' | 'running' | 'previous' | 'failed' | 'unregistered';
export declare class Loader {
    #private;
    constructor(parts: LoaderParts);
    state(remote: string): RemoteState;
    get failures(): FailureLog;
    load<Module>(remote: string, exposed: string): Promise<Module>;
    part<Part>(remote: string, build: Runnable, get: () => Promise<Part>): Promise<Part>;
    run(remote: string): Promise<Runnable>;
    retry(remote: string): Promise<void>;
    crashed(remote: string, error: unknown): Promise<void>;
}
