import type { MemberCard } from '@pure/contracts';
import type { StoreApi } from 'zustand/vanilla';
export interface AuthUser {
    id: string;
    email: string;
}
export interface OwnProfile extends MemberCard {
    created_at: string;
    updated_at: string;
}
export type LinkProblem = 'expired' | 'other-browser' | 'unreachable';
export interface SessionState {
    status: 'loading' | 'signed-in' | 'signed-out';
    user: AuthUser | null;
    profile: OwnProfile | null;
    recovering: boolean;
    linkProblem: LinkProblem | null;
}
export type SessionStore = StoreApi<SessionState>;
export declare const initialSessionState: SessionState;
