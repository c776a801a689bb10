import type { Host } from '@pure/contracts';
export declare const HostProvider: import("react").Provider<Host | null>;
export declare function useHost(): Host;
