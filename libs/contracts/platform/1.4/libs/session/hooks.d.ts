import type { InboxEvent, InboxEvents } from '@pure/contracts';
import type { OwnProfile, SessionState } from './session-state.js';
export declare function useSession<T>(select: (state: SessionState) => T): T;
export declare function useMember(): {
    id: string;
    email: string;
    profile: OwnProfile | null;
};
export declare function useInbox<E extends InboxEvent>(event: E, listener: (payload: InboxEvents[E]) => void): void;
