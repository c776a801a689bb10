import { type Listeners } from './listeners.js';
import type { OpenInbox } from './inbox.data.js';
import type { InboxTransport } from './transport.js';
export interface InboxParts {
    open(): Promise<OpenInbox | null>;
    loadTransport(): Promise<InboxTransport>;
    whenIdle(run: () => void): () => void;
}
export interface Inbox {
    on: Listeners['on'];
    follow(memberId: string | null): void;
    tokenRefreshed(): void;
}
export declare function createInbox(parts: InboxParts): Inbox;
