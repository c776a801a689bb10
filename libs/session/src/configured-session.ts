import type { Configuration } from '@pure/contracts';
import { createStore } from 'zustand/vanilla';
import { openInbox } from './inbox/inbox.data.ts';
import { createInbox, type Inbox } from './inbox/inbox.ts';
import type { InboxTransport } from './inbox/transport.ts';
import { whenIdle } from './inbox/when-idle.ts';
import { loadAccount } from './load-account.ts';
import type { RestClient } from './rest-client.ts';
import { initialSessionState, type SessionState, type SessionStore } from './session-state.ts';
import { createSession, type Session } from './session.ts';

/** The state of this tab's one session; before `configureSession` it is loading. */
export const sessionStore: SessionStore = createStore<SessionState>(() => initialSessionState);

let configured: Session | null = null;
let given: Configuration | null = null;

export interface SessionOptions {
  /** what carries the inbox; Supabase Realtime unless a test brings its own */
  loadTransport?: () => Promise<InboxTransport>;
  /** runs what can wait, and returns how to call it off; once the page rests unless a test knows better */
  whenIdle?: (run: () => void) => () => void;
}

/** The host calls this once, before it renders. Restores the session without waiting for the network. */
export function configureSession(configuration: Configuration, options: SessionOptions = {}): void {
  configured?.dispose();
  given = configuration;
  sessionStore.setState(initialSessionState, true);
  loadTransport =
    options.loadTransport ??
    (async () => {
      const { createRealtimeTransport } = await import(
        /* webpackChunkName: "realtime" */ './inbox/realtime-transport.ts'
      );
      return createRealtimeTransport(configuration, () =>
        theSession()
          .accessToken()
          .catch(() => null),
      );
    });
  idle = options.whenIdle ?? whenIdle;
  configured = createSession(configuration, sessionStore, {
    onTokenRefreshed: () => inbox.tokenRefreshed(),
    loadAccount,
  });
  void configured.start();
}

/** @throws when no host has called `configureSession` */
export function theSession(): Session {
  if (!configured) throw new Error('configureSession() comes before anything that needs a session');
  return configured;
}

/**
 * What the host was configured with, for what differs between installations.
 * @throws when no host has called `configureSession`
 */
export function getConfiguration(): Configuration {
  if (!given) throw new Error('configureSession() comes before anything that is configured');
  return given;
}

/**
 * The client of tables and functions, for `request` in `@pure/data`. It carries the member's token, renewed
 * when it has to be. Its requests end with `signal`.
 * @throws when its code doesn't arrive; the next call tries again
 */
export function openRestClient(signal?: AbortSignal): Promise<RestClient> {
  return theSession().openRestClient(signal);
}

/**
 * Calls back when a member leaves this tab or another takes their place. The host forgets what was
 * theirs: the query cache, stored pages.
 */
export function onSignOut(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) listener();
  });
}

let loadTransport: () => Promise<InboxTransport>;
let idle = whenIdle;

/** What arrives for the member in this tab, live. */
export const inbox: Inbox = createInbox({
  open: () => openInbox(openRestClient),
  loadTransport: () => loadTransport(),
  whenIdle: (run) => idle(run),
});

sessionStore.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) inbox.follow(now.user?.id ?? null);
});
