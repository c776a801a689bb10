import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** What a host (the shell or the standalone host) lends a remote. */
export interface Host {
  queryClient: QueryClient;
  session: HostSession;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Opens the invite dialog (rows 72 to 75). Absent where the host has none. */
  inviteFriends?(): void;
}

export interface HostSession {
  /** the signed-in member's id, or null while loading and when signed out */
  memberId(): string | null;
  subscribe(listener: () => void): () => void;
}

/**
 * What a remote exposes as `./routes`, checked with `satisfies`. Routes are relative to nothing: each
 * carries its whole path as the shell's table names it. Pages are lazy, in chunks named `page-<name>`.
 * No loaders or actions: data comes by Query hooks.
 */
export interface RemoteRoutes {
  routes(host: Host): RouteObject[];
}

/** What a route tells the host through `handle`. */
export interface RouteHandle {
  /** the document's title without the product's name, e.g. `Friends` */
  title: string;
  /** the page takes all the room beside the sidebar instead of the reading column (messages) */
  wide?: boolean;
}
