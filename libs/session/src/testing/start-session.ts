import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import * as account from '../account.ts';
import { initialSessionState } from '../session-state.ts';
import { createSession, type Session, type SessionParts } from '../session.ts';
import { configuration } from './fake-server.ts';

const running: Session[] = [];

/** A session of its own for one test, started as a host does. */
export function startSession(
  onTokenRefreshed = () => {},
  loadAccount: SessionParts['loadAccount'] = async () => account,
): Session {
  // The library warns of a second client in one page, which each test but the first is.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const session = createSession(
    configuration,
    createStore(() => initialSessionState),
    {
      onTokenRefreshed,
      loadAccount,
    },
  );
  running.push(session);
  void session.start();
  return session;
}

export function leaveNothingBehind(): void {
  for (const session of running.splice(0)) session.dispose();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  // The fake server stays: what a test left under way must not reach for a real one.
  vi.restoreAllMocks();
}
