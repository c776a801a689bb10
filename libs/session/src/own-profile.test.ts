import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOwnProfile } from './own-profile.ts';
import type { Session } from './session.ts';
import {
  authSession,
  elin,
  fakeServer,
  hanna,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

/** Loads the profile once more and waits for it. */
async function loadAgain({ store: state, openRestClient }: Session): Promise<void> {
  const profile = createOwnProfile(state, openRestClient);
  profile.stop();
  await profile.load();
}

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

describe('the profile [24]', () => {
  test('is loaded for the signed-in member', async () => {
    const server = fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().profile).toEqual(profileOf(elin)));
    expect(server.requestsTo('/rest/v1/profiles')[0]?.url.searchParams.get('id')).toBe(
      `eq.${elin.id}`,
    );
  });

  test.each([
    ['no row', () => json([])],
    ['PGRST116', () => json({ code: 'PGRST116', message: 'no rows' }, 406)],
  ])('stays empty without an error: %s', async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeServer({ 'GET /rest/v1/profiles': answer });
    store(authSession(elin));
    const session = startSession();
    await vi.waitFor(() => expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1));
    await loadAgain(session);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', profile: null });
    expect(logged).not.toHaveBeenCalled();
  });

  test('is empty after other failures, which are logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({ 'GET /rest/v1/profiles': () => json({ code: '42501', message: 'no' }, 403) });
    store(authSession(elin));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(state.getState()).toMatchObject({ status: 'signed-in', profile: null });
  });

  test.each([
    ['the browser is online again', () => dispatchEvent(new Event('online'))],
    ['the tab is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the token was refreshed',
      (session: Session) => {
        store(authSession(elin, 3600, 2));
        session.syncWithStorage();
      },
    ],
  ])('is loaded again once %s', async (_, event) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeServer({ 'GET /rest/v1/profiles': () => json({ message: 'busy' }, 503) });
    store(authSession(elin));
    const session = startSession();
    await vi.waitFor(() => expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1));
    Object.assign(server.routes, profiles);
    event(session);
    await vi.waitFor(() => expect(session.store.getState().profile).toEqual(profileOf(elin)));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(2);
  });

  test('is the one that this browser read last, until it is loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer(profiles);
    store(authSession(elin));
    const online = startSession();
    await vi.waitFor(() => expect(online.store.getState().profile).toEqual(profileOf(elin)));
    online.dispose();

    const server = fakeServer({ 'GET /rest/v1/profiles': () => Promise.reject(new TypeError()) });
    const { store: state } = startSession();
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(state.getState().profile).toEqual(profileOf(elin));
    const renamed = { ...profileOf(elin), full_name: 'Elin Strand' };
    Object.assign(server.routes, { 'GET /rest/v1/profiles': () => json([renamed]) });
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(state.getState().profile).toEqual(renamed));
  });

  test('is not read from what another program stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeServer({ 'GET /rest/v1/profiles': () => json({ message: 'busy' }, 503) });
    localStorage.setItem(`pure.member.${elin.id}.session.profile`, '{"full_name":7}');
    store(authSession(elin));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1));
    expect(state.getState().profile).toBeNull();
  });

  test('is not requested twice at the same time', async () => {
    const server = fakeServer({ 'GET /rest/v1/profiles': () => new Promise<never>(() => {}) });
    store(authSession(elin));
    startSession();
    await vi.waitFor(() => expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1);
  });

  test('a late response for an earlier member is ignored', async () => {
    const answers: ((response: Response) => void)[] = [];
    fakeServer({
      'GET /rest/v1/profiles': ({ url }) =>
        url.search.includes(elin.id)
          ? new Promise<Response>((resolve) => void answers.push(resolve))
          : json([profileOf(hanna)]),
    });
    store(authSession(elin));
    const session = startSession();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    store(authSession(hanna));
    session.syncWithStorage();
    await vi.waitFor(() => expect(session.store.getState().profile?.id).toBe(hanna.id));
    answers[0]?.(json([profileOf(elin)]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.store.getState().profile?.id).toBe(hanna.id);
  });

  test('a profile saved during a load isn’t overwritten by it', async () => {
    const answers: ((response: Response) => void)[] = [];
    fakeServer({
      'GET /rest/v1/profiles': () => new Promise<Response>((resolve) => void answers.push(resolve)),
    });
    store(authSession(elin));
    const session = startSession();
    const loading = loadAgain(session);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    const saved = { ...profileOf(elin), full_name: 'Elin Strand' };
    session.store.setState({ profile: saved });
    for (const answer of answers) answer(json([profileOf(elin)]));
    await loading;
    expect(session.store.getState().profile).toEqual(saved);
  });
});
