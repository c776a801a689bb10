import type { Message } from '@pure/contracts/database';
import { elin, fakeAudio, hanna, network, renderRoute, signsFiles } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { message } from './messages.ts';
import { findNextUnheard } from '../voice/heard-notes.ts';
import { player } from '../voice/shared-player.ts';
import { VoiceNote } from '../voice/voice-note.tsx';

/** A note of Hanna to Elin. */
export const note = (number: number, differences: Partial<Message> = {}): Message =>
  message(number, {
    content: null,
    message_type: 'voice',
    media_url: `${hanna.id}/${number}.webm`,
    duration_ms: 42_000,
    waveform: 'AZaz09+/'.repeat(8),
    ...differences,
  });

/** Shows notes to Elin. Their addresses name the file and the number of the request. */
export async function showNotes(...messages: Message[]) {
  const signed = vi.fn();
  network.use(
    signsFiles(
      ({ path }, request) => `/storage/v1/object/sign/messages/${path}?token=${request}`,
      signed,
    ),
  );
  let addNote: (message: Message) => void = () => {};

  function Notes() {
    const [shown, setShown] = useState(messages);
    useEffect(() => {
      addNote = (message) => act(() => setShown((before) => [...before, message]));
    }, []);
    return shown.map((message) => (
      <article key={message.id} aria-label={message.id}>
        <VoiceNote
          message={message}
          nextUnheard={(after) => findNextUnheard(shown, after, elin.id)}
        />
      </article>
    ));
  }

  const routes = () => [{ path: '/app', Component: Notes }];
  const view = await renderRoute(routes, { at: '/app', as: elin });
  return { ...view, signed, addNote: (message: Message) => addNote(message) };
}

/** Fakes the browser's audio around each test, and forgets what was played: the player outlives the views. */
export function usePlayback() {
  let audio: ReturnType<typeof fakeAudio>;
  beforeEach(() => void (audio = fakeAudio()));
  afterEach(() => {
    player.stop();
    player.store.setState({ positions: new Map(), problems: new Map(), speed: 1 });
    vi.restoreAllMocks();
  });
  const source = () => audio.element().getAttribute('src') ?? '';
  return {
    audio: () => audio,
    source,
    isLoaded: (message: Message) => waitFor(() => expect(source()).toContain(message.media_url)),
  };
}

export const findNote = ({ id }: Message) => within(screen.getByRole('article', { name: id }));
export const play = (message: Message) => findNote(message).getByRole('button', { name: /^Play/ });
export const slider = (message: Message) => findNote(message).getByRole('slider');
export const playbackTime = (message: Message) => slider(message).getAttribute('aria-valuetext');
