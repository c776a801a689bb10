import type { Failure } from './failure.js';
export interface FailureLog {
    add(failure: Omit<Failure, 'at'>): void;
    list(): readonly Failure[];
}
export declare function createFailureLog(report: (failure: Failure) => void): FailureLog;
export declare function reportTo(url: string | null): (failure: Failure) => void;
