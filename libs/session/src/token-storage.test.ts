import { beforeEach, describe, expect, test } from 'vitest';
import { createTokenStorage } from './token-storage.ts';
import { authSession, elin, hanna } from './testing/fake-server.ts';

const KEY = 'sb-project-auth-token';
const verifierKey = `${KEY}-code-verifier`;
const text = (session: unknown) => JSON.stringify(session);

describe('where a session is kept', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const open = () => createTokenStorage(KEY, { device: localStorage, tab: sessionStorage });

  test('on the device, for every tab, when the member is to be remembered [12]', () => {
    const storage = open();
    storage.keepFor('device');
    storage.setItem(KEY, text(authSession(elin)));
    expect(localStorage.getItem(KEY)).toContain(elin.id);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(open().session()?.user.id).toBe(elin.id);
  });

  test('in this tab only when they are not', () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(KEY, text(authSession(elin)));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(storage.session()?.user.id).toBe(elin.id);
  });

  test('the code verifier of a recovery link lies on the device in either case', () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(verifierKey, 'verifier');
    expect(localStorage.getItem(verifierKey)).toBe('verifier');
    expect(storage.getItem(verifierKey)).toBe('verifier');
    storage.removeItem(verifierKey);
    expect(localStorage.getItem(verifierKey)).toBeNull();
  });

  test("leaving a tab's own session leaves the device's to the other tabs, unseen in this one", () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(KEY, text(authSession(elin)));
    localStorage.setItem(KEY, text(authSession(hanna)));
    storage.forgetSession();
    expect(storage.session()).toBeNull();
    expect(open().session()).toBeNull();
    expect(localStorage.getItem(KEY)).toContain(hanna.id);
  });

  test('after leaving, a sign-in that another tab remembers is found again', () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(KEY, text(authSession(elin)));
    storage.forgetSession();
    localStorage.setItem(KEY, text(authSession(hanna)));
    expect(storage.session()?.user.id).toBe(hanna.id);
  });

  test('a sign-in that failed changes nothing', () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(KEY, text(authSession(elin)));
    const takeBack = storage.keepFor('device');
    takeBack();
    expect(storage.session()?.user.id).toBe(elin.id);
  });

  test('remembering drops what this tab held for itself', () => {
    const storage = open();
    storage.keepFor('tab');
    storage.setItem(KEY, text(authSession(elin)));
    storage.keepFor('device');
    storage.setItem(KEY, text(authSession(hanna)));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(storage.session()?.user.id).toBe(hanna.id);
  });

  test.each(['', 'not json', '42', 'null', '{"access_token":"a"}'])(
    'what is no session counts as none: %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(open().session()).toBeNull();
    },
  );
});
