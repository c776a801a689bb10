import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** The services that a host (the shell or the standalone host) provides to a remote. */
export interface Host {
  queryClient: QueryClient;
  session: HostSession;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Opens the invite dialog (rows 72 to 75). Absent where the host has none. */
  inviteFriends?(): void;
  /** Opens the scanner of QR codes (rows 78 to 83). Absent where the host has none. */
  scanCode?(): void;
}

export interface HostSession {
  /** the signed-in member's id, or null while loading and when signed out */
  memberId(): string | null;
  subscribe(listener: () => void): () => void;
}

/**
 * The module that a remote exposes as `./routes`, checked with `satisfies`. Each route has its whole path,
 * as in the shell's table. Pages are lazy, in chunks named `page-<name>`. There are no loaders or actions:
 * Query hooks fetch the data.
 */
export interface RemoteRoutes {
  routes(host: Host): RouteObject[];
}

/** A route's `handle`, read by the host. */
export interface RouteHandle {
  /** the document's title without the product's name, e.g. `Friends` */
  title: string;
  /** fills the width beside the sidebar instead of the reading column (messages) */
  wide?: boolean;
}

/**
 * Prefix of the keys in both storages, and of the names of caches, under which a remote keeps what a member
 * wrote and hasn't sent. The host deletes them when the member signs out.
 */
export const MEMBER_STORAGE_PREFIX = 'pure.member.';

/**
 * On an element of a prerendered page: the field of the site's configuration that compose puts there. The
 * element's own text stays if the site has no value.
 */
export const CONFIGURED_TEXT_ATTRIBUTE = 'data-configured-text';

/** Marks the host's help dialog. Styles of remotes refer to it: the feed hides its stories strip (row 86). */
export const HELP_DIALOG_ATTRIBUTE = 'data-help';
