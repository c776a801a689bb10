import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import * as authChunk from '../auth-chunk.ts';
import { initialSessionState } from '../session-state.ts';
import { createSession, type Session, type SessionParts } from '../session.ts';
import { configuration } from './fake-server.ts';

const running: Session[] = [];

/** A new session for one test, restored as a host does it. */
export function startSession(
  onTokenRefreshed = () => {},
  loadAuthChunk: SessionParts['loadAuthChunk'] = async () => authChunk,
): Session {
  // The library warns about a second client in one page; every test but the first creates one.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const session = createSession(
    configuration,
    createStore(() => initialSessionState),
    { onTokenRefreshed, onMemberLeft: () => {}, loadAuthChunk },
  );
  running.push(session);
  void session.restore();
  return session;
}

export function resetBrowser(): void {
  for (const session of running.splice(0)) session.dispose();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  // The fake server stays, for requests that are still pending.
  vi.restoreAllMocks();
}
