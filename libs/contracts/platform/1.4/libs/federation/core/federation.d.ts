import { type Configuration } from '@pure/contracts';
import type { Failure } from './failure.js';
import { Loader } from './loader.js';
import { type Overrides } from './override.js';
export interface Federation {
    loader: Loader;
    overrides: Overrides;
    names(): string[];
}
export declare function configureFederation(configuration: Configuration): Federation;
export declare function theLoader(): Loader | undefined;
export declare function remoteFailures(): readonly Failure[];
