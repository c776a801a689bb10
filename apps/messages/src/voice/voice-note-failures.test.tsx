import { hanna, network, service, signedFiles, signsFiles, useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePlayback, note, findNote, play, showNotes } from '../testing/show-notes.tsx';

useNetwork();

const { audio, source, isLoaded } = usePlayback();

test('an address that has expired is renewed, and the note goes on where it was', async () => {
  const first = note(1);
  const { user, signed } = await showNotes(first);
  network.use(signedFiles(() => new Response(null, { status: 400 })));
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  act(() => audio().reach(9));
  act(() => audio().fail(2));
  await waitFor(() => expect(source()).toMatch(/=2$/));
  act(() => audio().begin());
  expect(audio().element().currentTime).toBe(9);
  expect(signed).toHaveBeenCalledTimes(2);
  // Another failure ends it.
  act(() => audio().fail(2));
  await findNote(first).findByText('Couldn’t load this note. Try again.');
  play(first);
});

test('a browser that can’t play a note says so and offers the file', async () => {
  const first = note(1, { media_url: `${hanna.id}/1.m4a` });
  const { user } = await showNotes(first);
  network.use(signedFiles(() => new Response('sound')));
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().fail(4));
  await findNote(first).findByText(/^Your browser can’t play this note\./);
  const link = findNote(first).getByRole('link', { name: 'Open the file' });
  expect(link.getAttribute('href')).toContain('1.m4a');
  expect(screen.getByTestId('announcer').textContent).toBe('Your browser can’t play this note.');
  play(first);
});

test('a note that neither sounds nor fails says so, 20 s after its last part arrived', async () => {
  const first = note(1, { media_url: `${hanna.id}/1.m4a` });
  const { user } = await showNotes(first);
  await user.click(play(first));
  await isLoaded(first);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const arrive = () => act(() => void audio().element().dispatchEvent(new Event('progress')));
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const problem = () => findNote(first).queryByText(/^Your browser can’t play this note\./);
  arrive();
  wait(19_000);
  arrive();
  wait(19_000);
  expect(problem()).toBeNull();
  wait(1_000);
  expect(problem()).not.toBeNull();
});

test('an older answer about a failure doesn’t end a newer try', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  const answer = Promise.withResolvers<Response>();
  network.use(signedFiles(() => answer.promise));
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  act(() => audio().fail(4));
  await user.click(findNote(first).getByRole('button', { name: 'Pause voice note' }));
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  await act(async () => answer.resolve(new Response('sound')));
  expect(findNote(first).queryByText(/can’t play this note/)).toBeNull();
  findNote(first).getByRole('button', { name: 'Pause voice note' });
});

test('a server that doesn’t answer why a note failed is waited for 10 s', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  network.use(signedFiles(() => new Promise<Response>(() => {})));
  await user.click(play(first));
  await isLoaded(first);
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  act(() => audio().fail(2));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  act(() => deadline.abort());
  await findNote(first).findByText('Couldn’t load this note. Try again.');
});

test('offline it says so, and the next press tries again', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  network.use(service('/functions/v1/sign-files', () => Response.error()));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(play(first));
  await findNote(first).findByText('You’re offline. Try again when you’re back.');
  network.use(signsFiles(({ path }) => `/storage/v1/object/sign/messages/${path}`));
  await user.click(play(first));
  await isLoaded(first);
  expect(findNote(first).queryByText(/offline/)).toBeNull();
});

test('a file that is gone, or may not be read, is told', async () => {
  const [first, second] = [note(1), note(2, { media_url: null })];
  const { user } = await showNotes(first, second);
  network.use(signsFiles(() => null));
  for (const each of [first, second]) {
    await user.click(play(each));
    await findNote(each).findByText('Couldn’t load this note. Try again.');
  }
});

test('a note that the browser refuses to begin by itself stays paused', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  audio().refuseToPlay();
  await user.click(play(first));
  await isLoaded(first);
  await waitFor(() => play(first));
});
