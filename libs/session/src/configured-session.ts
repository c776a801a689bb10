import type { Configuration } from '@pure/contracts';
import { importPart } from '@pure/contracts/import-part';
import { createStore } from 'zustand/vanilla';
import { clearMemberData } from './clear-member-data.ts';
import { openInbox } from './inbox/inbox.data.ts';
import { createInbox, type Inbox } from './inbox/inbox.ts';
import type { InboxTransport } from './inbox/transport.ts';
import { whenIdle } from './inbox/when-idle.ts';
import { loadAuthChunk } from './load-auth-chunk.ts';
import { membersWithData } from './member-presence.ts';
import type { RestClient } from './rest-client.ts';
import { initialSessionState, type SessionState, type SessionStore } from './session-state.ts';
import { createSession, type Session } from './session.ts';

/** The state of this tab's only session; `loading` until `configureSession`. */
export const sessionStore: SessionStore = createStore<SessionState>(() => initialSessionState);

let currentSession: Session | null = null;
let currentConfiguration: Configuration | null = null;

export interface SessionOptions {
  /** carries the inbox; Supabase Realtime by default */
  loadTransport?: () => Promise<InboxTransport>;
  /** runs a callback once the page is idle; returns how to cancel it */
  whenIdle?: (run: () => void) => () => void;
}

/** The host calls this once, before it renders. Restores the session without waiting for the network. */
export function configureSession(configuration: Configuration, options: SessionOptions = {}): void {
  currentSession?.dispose();
  currentConfiguration = configuration;
  sessionStore.setState(initialSessionState, true);
  loadTransport =
    options.loadTransport ??
    (async () => {
      const { createRealtimeTransport } = await importPart(
        () => import(/* webpackChunkName: "realtime" */ './inbox/realtime-transport.ts'),
      );
      return createRealtimeTransport(configuration, () =>
        getSession()
          .accessToken()
          .catch(() => null),
      );
    });
  runWhenIdle = options.whenIdle ?? whenIdle;
  currentSession = createSession(configuration, sessionStore, {
    onTokenRefreshed: () => inbox.onTokenRefreshed(),
    onMemberLeft({ memberId, wasShown, memberOnDevice }) {
      if (!wasShown) notifySignOut();
      clearMemberData(memberId, memberOnDevice);
    },
    loadAuthChunk,
  });
  void currentSession.restore();
}

/** The host calls this once: deletes, once the page is idle, the drafts of sessions that ended with their tab. */
export function clearClosedTabsWhenIdle(): void {
  const presentHere = () => {
    const { storage } = getSession();
    const sessions = [storage.readSessionOnDevice(), storage.readSession()];
    return sessions.flatMap((stored) => stored?.user.id ?? []);
  };
  runWhenIdle(async () => {
    if (membersWithData().every((id) => presentHere().includes(id))) return;
    try {
      const { clearClosedTabs } = await importPart(
        () => import(/* webpackChunkName: "auth" */ './clear-closed-tabs.ts'),
      );
      await clearClosedTabs(presentHere);
    } catch {
      // The next start tries again.
    }
  });
}

/** @throws when no host has called `configureSession` */
export function getSession(): Session {
  if (!currentSession) throw new Error('Call configureSession() before using the session');
  return currentSession;
}

/**
 * The host's configuration.
 * @throws when no host has called `configureSession`
 */
export function getConfiguration(): Configuration {
  if (!currentConfiguration) throw new Error('Call configureSession() before getConfiguration()');
  return currentConfiguration;
}

/**
 * The client of tables and functions, for `request` in `@pure/data`. It carries the member's token, renewed
 * when it has to be. Its requests end with `signal`.
 * @throws when its code doesn't arrive; the next call tries again
 */
export function openRestClient(signal?: AbortSignal): Promise<RestClient> {
  return getSession().openRestClient(signal);
}

const signOutListeners = new Set<() => void>();

/**
 * Calls back when a member signs out, here or in another tab, when their session has ended or asks for a code, or
 * when another member takes their place. Use it to drop data that belongs to the member. The member's data in this
 * browser is deleted after all listeners, unless only a code is due.
 * @returns how to unsubscribe
 */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

function notifySignOut(): void {
  for (const listener of signOutListeners) listener();
}

sessionStore.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) notifySignOut();
});

let loadTransport: () => Promise<InboxTransport>;
let runWhenIdle = whenIdle;

/** Live events for the member of this tab. */
export const inbox: Inbox = createInbox({
  openInbox: () => openInbox(openRestClient),
  loadTransport: () => loadTransport(),
  whenIdle: (run) => runWhenIdle(run),
});

sessionStore.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) inbox.setMember(now.user?.id ?? null);
});
