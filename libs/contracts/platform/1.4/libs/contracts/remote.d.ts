import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
export interface Host {
    queryClient: QueryClient;
    session: HostSession;
    navigate(to: string, options?: {
        replace?: boolean;
    }): void;
    inviteFriends?(): void;
}
export interface HostSession {
    memberId(): string | null;
    subscribe(listener: () => void): () => void;
}
export interface RemoteRoutes {
    routes(host: Host): RouteObject[];
}
export interface RouteHandle {
    title: string;
    wide?: boolean;
}
