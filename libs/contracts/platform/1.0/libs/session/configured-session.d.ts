import type { Configuration } from '@pure/contracts';
import { type Inbox } from './inbox/inbox.js';
import type { InboxTransport } from './inbox/transport.js';
import type { RestClient } from './rest-client.js';
import { type SessionStore } from './session-state.js';
import { type Session } from './session.js';
export declare const sessionStore: SessionStore;
export interface SessionOptions {
    loadTransport?: () => Promise<InboxTransport>;
    whenIdle?: (run: () => void) => () => void;
}
export declare function configureSession(configuration: Configuration, options?: SessionOptions): void;
export declare function getSession(): Session;
export declare function getConfiguration(): Configuration;
export declare function openRestClient(signal?: AbortSignal): Promise<RestClient>;
export declare function onSignOut(listener: () => void): () => void;
export declare const inbox: Inbox;
