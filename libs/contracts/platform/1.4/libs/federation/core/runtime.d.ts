import type { RemoteBuild } from '@pure/contracts';
export type Runnable = Pick<RemoteBuild, 'version' | 'container' | 'entry' | 'integrity' | 'platform'>;
export interface Runtime {
    start(build: Runnable): Promise<void>;
    module(build: Runnable, exposed: string): Promise<unknown>;
}
