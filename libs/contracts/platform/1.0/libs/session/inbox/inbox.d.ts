import type { OpenInbox } from '@pure/contracts/database';
import { type Listeners } from './listeners.js';
import type { InboxTransport } from './transport.js';
export interface InboxParts {
    openInbox(): Promise<OpenInbox | null>;
    loadTransport(): Promise<InboxTransport>;
    whenIdle(run: () => void): () => void;
}
export interface Inbox {
    on: Listeners['on'];
    setMember(memberId: string | null): void;
    onTokenRefreshed(): void;
}
export declare function createInbox(parts: InboxParts): Inbox;
