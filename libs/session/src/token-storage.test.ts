import { beforeEach, describe, expect, test } from 'vitest';
import { createTokenStorage } from './token-storage.ts';
import { authSession, elin, hanna } from './testing/fake-server.ts';

const KEY = 'sb-project-auth-token';
const verifierKey = `${KEY}-code-verifier`;
const text = (session: unknown) => JSON.stringify(session);

describe('where a session is stored', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const open = () => createTokenStorage(KEY, { device: localStorage, tab: sessionStorage });

  test('on the device, for every tab, with "Remember me" [12]', () => {
    const storage = open();
    storage.persistIn('device');
    storage.setItem(KEY, text(authSession(elin)));
    expect(localStorage.getItem(KEY)).toContain(elin.id);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(open().readSession()?.user.id).toBe(elin.id);
  });

  test('in this tab only, without "Remember me"', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(KEY, text(authSession(elin)));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(storage.readSession()?.user.id).toBe(elin.id);
  });

  test('the code verifier of a recovery link is always stored on the device', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(verifierKey, 'verifier');
    expect(localStorage.getItem(verifierKey)).toBe('verifier');
    expect(storage.getItem(verifierKey)).toBe('verifier');
    storage.removeItem(verifierKey);
    expect(localStorage.getItem(verifierKey)).toBeNull();
  });

  test('signing out of a tab-only session keeps the device’s session for the other tabs, not for this one', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(KEY, text(authSession(elin)));
    localStorage.setItem(KEY, text(authSession(hanna)));
    storage.removeSession();
    expect(storage.readSession()).toBeNull();
    expect(open().readSession()).toBeNull();
    expect(localStorage.getItem(KEY)).toContain(hanna.id);
  });

  test('after the sign-out, a later sign-in of another tab is found', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(KEY, text(authSession(elin)));
    storage.removeSession();
    localStorage.setItem(KEY, text(authSession(hanna)));
    expect(storage.readSession()?.user.id).toBe(hanna.id);
  });

  test('a failed sign-in changes nothing', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(KEY, text(authSession(elin)));
    const undo = storage.persistIn('device');
    undo();
    expect(storage.readSession()?.user.id).toBe(elin.id);
  });

  test('signing in on the device removes the tab-only session', () => {
    const storage = open();
    storage.persistIn('tab');
    storage.setItem(KEY, text(authSession(elin)));
    storage.persistIn('device');
    storage.setItem(KEY, text(authSession(hanna)));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(storage.readSession()?.user.id).toBe(hanna.id);
  });

  test.each(['', 'not json', '42', 'null', '{"access_token":"a"}'])(
    'an invalid stored session counts as none: %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(open().readSession()).toBeNull();
    },
  );
});
