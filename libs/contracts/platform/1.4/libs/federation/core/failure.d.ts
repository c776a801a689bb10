export type Outcome = 'recovered' | 'previous' | 'unavailable' | 'incomplete' | 'crashed';
export interface Failure {
    at: string;
    remote: string;
    version: string;
    outcome: Outcome;
    duration: number;
    error: string;
}
export declare class RemoteUnavailable extends Error {
    name: string;
}
export declare class RemoteIncomplete extends Error {
    name: string;
}
export declare class RemoteIncompatible extends Error {
    name: string;
}
export declare function errorClass(error: unknown): string;
