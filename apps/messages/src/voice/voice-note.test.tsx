import { elin, hanna, renderRoute, service, network, useNetwork } from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findNextUnheard } from './heard-notes.ts';
import { NotePreview } from './note-preview.tsx';
import {
  usePlayback,
  note,
  findNote,
  playbackTime,
  play,
  showNotes,
  slider,
} from '../testing/show-notes.tsx';

useNetwork();

const { audio, source, isLoaded } = usePlayback();

test('its waveform, length and slider are there before any file is requested', async () => {
  const [first, older] = [note(1), note(2, { waveform: null })];
  const { signed, container } = await showNotes(first, older);
  expect(play(first).getAttribute('aria-label')).toBe('Play voice note, 0:42');
  expect(playbackTime(first)).toBe('0:00 of 0:42');
  const [drawn, flat] = [...container.querySelectorAll('article svg[viewBox="0 0 160 28"]')];
  expect(new Set(drawn?.innerHTML.match(/v[\d.]+/g)).size).toBe(4);
  expect(new Set(flat?.innerHTML.match(/v[\d.]+/g)).size).toBe(1);
  expect(signed).not.toHaveBeenCalled();
});

test('a press plays, another pauses where it is, a third goes on', async () => {
  const first = note(1);
  const { user, signed } = await showNotes(first);
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  act(() => audio().reach(12.3));
  expect(playbackTime(first)).toBe('0:12 of 0:42');
  await user.click(findNote(first).getByRole('button', { name: 'Pause voice note' }));
  expect(audio().element().paused).toBe(true);
  await user.click(play(first));
  expect(audio().element().paused).toBe(false);
  expect(audio().element().currentTime).toBe(12.3);
  expect(signed).toHaveBeenCalledTimes(1);
});

test('a press while it loads ends that', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  const answer = Promise.withResolvers<void>();
  network.use(
    service('/functions/v1/sign-files', () =>
      answer.promise.then(() => ({ urls: ['https://files.test/late'] })),
    ),
  );
  await user.click(play(first));
  await user.click(findNote(first).getByRole('button', { name: 'Pause voice note' }));
  await act(async () => answer.resolve());
  play(first);
  expect(source()).toBe('');
});

test('only one note plays at a time, and each keeps its place', async () => {
  const [first, second] = [note(1), note(2)];
  const { user } = await showNotes(first, second);
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  act(() => audio().reach(5));
  await user.click(play(second));
  await isLoaded(second);
  act(() => audio().begin());
  play(first);
  expect(audio().count()).toBe(1);
  act(() => audio().reach(7));
  expect([playbackTime(first), playbackTime(second)]).toEqual(['0:05 of 0:42', '0:07 of 0:42']);
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  expect(audio().element().currentTime).toBe(5);
});

test('the slider works by arrows, Home, End and pointer, also before the file has loaded', async () => {
  const first = note(1);
  const { user } = await showNotes(first);
  act(() => slider(first).focus());
  for (const [key, text] of [
    ['ArrowRight', '0:05 of 0:42'],
    ['ArrowUp', '0:10 of 0:42'],
    ['ArrowLeft', '0:05 of 0:42'],
    ['ArrowDown', '0:00 of 0:42'],
    ['ArrowDown', '0:00 of 0:42'],
    ['End', '0:42 of 0:42'],
    ['ArrowRight', '0:42 of 0:42'],
    ['Home', '0:00 of 0:42'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(playbackTime(first)).toBe(text);
  }
  fireEvent.change(slider(first), { target: { value: '20000' } });
  expect(playbackTime(first)).toBe('0:20 of 0:42');
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  expect(audio().element().currentTime).toBe(20);
  fireEvent.change(slider(first), { target: { value: '30000' } });
  expect(audio().element().currentTime).toBe(30);
});

test('the speed goes round at the same pitch, holds for the next note, and the device remembers it', async () => {
  const [first, second] = [note(1), note(2)];
  const { user } = await showNotes(first, second);
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  const speed = (name: string) => findNote(first).getByRole('button', { name });
  await user.click(speed('Speed 1×'));
  await user.click(speed('Speed 1.5×'));
  expect(audio().element()).toMatchObject({ playbackRate: 2, preservesPitch: true });
  expect(localStorage.getItem('pure-playback-speed')).toBe('2');
  await user.click(play(second));
  await isLoaded(second);
  expect(audio().element()).toMatchObject({ playbackRate: 2, defaultPlaybackRate: 2 });
  await user.click(findNote(second).getByRole('button', { name: 'Speed 2×' }));
  expect(audio().element().playbackRate).toBe(1);
});

test('the next unheard note of the same person plays after it', async () => {
  const heard = note(1);
  const own = note(3, { sender_id: elin.id, recipient_id: hanna.id });
  const gone = note(4, { unsent: true });
  const [first, next] = [note(2), note(5)];
  const { user } = await showNotes(heard, first, own, gone, next);
  await user.click(play(heard));
  await isLoaded(heard);
  act(() => audio().begin());
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  act(() => audio().end());
  await isLoaded(next);
  act(() => audio().begin());
  findNote(next).getByRole('button', { name: 'Pause voice note' });
  expect(playbackTime(first)).toBe('0:00 of 0:42');
  act(() => audio().end());
  // The one before is older.
  await waitFor(() => play(next));
});

test('a note that arrived while another plays comes next', async () => {
  const [first, arrived] = [note(1), note(2)];
  const { user, addNote } = await showNotes(first);
  await user.click(play(first));
  await isLoaded(first);
  act(() => audio().begin());
  addNote(arrived);
  act(() => audio().end());
  await isLoaded(arrived);
});

test('own notes and heard ones never follow', async () => {
  const own = note(1, { sender_id: elin.id });
  const messages = [own, note(2), note(3)];
  expect(findNextUnheard(messages, own, elin.id)).toBeUndefined();
  expect(findNextUnheard(messages, note(2), elin.id)?.id).toBe(note(3).id);
  const { user } = await showNotes(note(3));
  await user.click(play(note(3)));
  await isLoaded(note(3));
  act(() => audio().begin());
  expect(findNextUnheard(messages, note(2), elin.id)).toBeUndefined();
  expect(findNextUnheard(messages, note(2), hanna.id)).toBeUndefined();
});

test('a preview plays the local file, and ends with its view [148]', async () => {
  const onDiscard = vi.fn();
  const { user, router } = await renderRoute(
    () => [
      {
        path: '/app',
        Component: () => (
          <NotePreview
            id={note(1).id}
            url="blob:pure/1"
            durationMs={7400}
            waveform={'A'.repeat(64)}
            onDiscard={onDiscard}
          />
        ),
      },
    ],
    { at: '/app', as: elin },
  );
  await user.click(await screen.findByRole('button', { name: 'Play voice note, 0:07' }));
  await waitFor(() => expect(source()).toBe('blob:pure/1'));
  act(() => audio().begin());
  await user.click(screen.getByRole('button', { name: 'Discard recording' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/app/friends'));
  expect(audio().element().paused).toBe(true);
});
