import type { Message } from '@pure/contracts/database';
import { elin, hanna, network, renderRoute, signsFiles } from '@pure/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { findNextUnheard } from '../voice/heard-notes.ts';
import { player } from '../voice/shared-player.ts';
import { VoiceNote } from '../voice/voice-note.tsx';

/** A note of Hanna to Elin. */
export const note = (number: number, differences: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  sender_id: hanna.id,
  recipient_id: elin.id,
  content: null,
  message_type: 'voice',
  media_url: `${hanna.id}/${number}.webm`,
  width: null,
  height: null,
  duration_ms: 42_000,
  waveform: 'AZaz09+/'.repeat(8),
  placeholder: null,
  alt: null,
  created_at: `2026-01-01T10:00:0${number}.000000+00:00`,
  edited_at: null,
  unsent: false,
  delivered: true,
  read: true,
  quote: null,
  reactions: [],
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
    addNote = (message) => act(() => setShown([...shown, message]));
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

/** The player outlives the views. */
export function forgetNotes(): void {
  player.stop();
  player.store.setState({ positions: new Map(), problems: new Map(), speed: 1 });
  vi.restoreAllMocks();
}

export const noteOf = ({ id }: Message) => within(screen.getByRole('article', { name: id }));
export const play = (message: Message) => noteOf(message).getByRole('button', { name: /^Play/ });
export const slider = (message: Message) => noteOf(message).getByRole('slider');
export const place = (message: Message) => slider(message).getAttribute('aria-valuetext');
