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
import { leaveNothingBehind, startSession } from './testing/start-session.ts';

afterEach(leaveNothingBehind);

/** Reads it once more, and says when that is over. */
async function readAgain({ store: state, openRestClient }: Session): Promise<void> {
  const profile = createOwnProfile(state, openRestClient);
  profile.stop();
  await profile.read();
}

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

describe('the profile [24]', () => {
  test('is read for the member who is signed in', async () => {
    const server = fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().profile).toEqual(profileOf(elin)));
    expect(server.to('/rest/v1/profiles')[0]?.url.searchParams.get('id')).toBe(`eq.${elin.id}`);
  });

  test.each([
    ['no row', () => json([])],
    ['PGRST116', () => json({ code: 'PGRST116', message: 'no rows' }, 406)],
  ])('%s leaves it empty without an error', async (_, answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeServer({ 'GET /rest/v1/profiles': answer });
    store(authSession(elin));
    const session = startSession();
    await vi.waitFor(() => expect(server.to('/rest/v1/profiles')).toHaveLength(1));
    await readAgain(session);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', profile: null });
    expect(logged).not.toHaveBeenCalled();
  });

  test('other failures are only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({ 'GET /rest/v1/profiles': () => json({ code: '42501', message: 'no' }, 403) });
    store(authSession(elin));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(state.getState()).toMatchObject({ status: 'signed-in', profile: null });
  });

  test.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['its reader is', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the token was renewed',
      (session: Session) => {
        store(authSession(elin, 3600, 2));
        session.settle();
      },
    ],
  ])('is asked for again when %s', async (_, happens) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeServer({ 'GET /rest/v1/profiles': () => json({ message: 'busy' }, 503) });
    store(authSession(elin));
    const session = startSession();
    await vi.waitFor(() => expect(server.to('/rest/v1/profiles')).toHaveLength(1));
    Object.assign(server.routes, profiles);
    happens(session);
    await vi.waitFor(() => expect(session.store.getState().profile).toEqual(profileOf(elin)));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(server.to('/rest/v1/profiles')).toHaveLength(2);
  });

  test('is asked for once, though its reader goes and comes back meanwhile', async () => {
    const server = fakeServer({ 'GET /rest/v1/profiles': () => new Promise<never>(() => {}) });
    store(authSession(elin));
    startSession();
    await vi.waitFor(() => expect(server.to('/rest/v1/profiles')).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.to('/rest/v1/profiles')).toHaveLength(1);
  });

  test('an answer that comes after another member took over is dropped', async () => {
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
    session.settle();
    await vi.waitFor(() => expect(session.store.getState().profile?.id).toBe(hanna.id));
    answers[0]?.(json([profileOf(elin)]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.store.getState().profile?.id).toBe(hanna.id);
  });

  test('what is saved stays, though it was being read when it was', async () => {
    const answers: ((response: Response) => void)[] = [];
    fakeServer({
      'GET /rest/v1/profiles': () => new Promise<Response>((resolve) => void answers.push(resolve)),
    });
    store(authSession(elin));
    const session = startSession();
    const reading = readAgain(session);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    const saved = { ...profileOf(elin), full_name: 'Elin Strand' };
    session.store.setState({ profile: saved });
    for (const answer of answers) answer(json([profileOf(elin)]));
    await reading;
    expect(session.store.getState().profile).toEqual(saved);
  });
});
