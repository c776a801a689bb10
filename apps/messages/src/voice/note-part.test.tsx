import { useNetwork } from '@pure/testing';
import { onDemand } from '@pure/ui';
import { installNativeElements } from '@pure/ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdPart } from '../testing/hold-part.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { note } from '../testing/show-notes.tsx';
import { NotePart } from './note-part.tsx';
import { NotePreview } from './note-preview.tsx';
import { notePlayer, voiceNote } from './voice-note-on-demand.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

/** Shows two voice notes while the code of their players is held back. */
async function openNotes() {
  const code = holdPart(voiceNote);
  const view = await openConversation([note(1), note(2, { duration_ms: 65_000 })]);
  const notes = screen.getAllByRole('article').map((article) => within(article));
  return { ...view, code, notes };
}

test('while its player loads, a voice note says that it is one, and its length [148]', async () => {
  const { notes, code } = await openNotes();
  notes[0]?.getByText('Voice note, 0:42');
  notes[1]?.getByText('Voice note, 1:05');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await code.arrive();
  notes[0]?.getByRole('button', { name: 'Play voice note, 0:42' });
  expect(screen.queryByText('Voice note, 0:42')).toBeNull();
});

test('players that fail to load can be tried again: one attempt brings all [148]', async () => {
  const { user, notes, code } = await openNotes();
  await code.fail();
  notes[0]?.getByText('Voice note, 0:42');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  await user.click(notes[0]?.getByRole('button', { name: 'Try again' }) as HTMLElement);
  await code.arrive();
  notes[0]?.getByRole('button', { name: 'Play voice note, 0:42' });
  notes[1]?.getByRole('button', { name: 'Play voice note, 1:05' });
});

test('a further attempt that fails says so', async () => {
  const { user, notes, code } = await openNotes();
  await code.fail();
  await user.click(notes[0]?.getByRole('button', { name: 'Try again' }) as HTMLElement);
  await code.fail();
  await screen.findByText('Couldn’t open it. Try again, or reload the page.');
  notes[0]?.getByRole('button', { name: 'Try again' });
});

test('while an attempt runs, no other begins [148]', async () => {
  const { user, notes, code } = await openNotes();
  await code.fail();
  const before = vi.mocked(voiceNote.load).mock.calls.length;
  const tryAgain = () => notes.map((note) => note.getByRole('button', { name: 'Try again' }));
  for (const button of [...tryAgain(), ...tryAgain()]) await user.click(button);
  expect(voiceNote.load).toHaveBeenCalledTimes(before + 1);
  expect(tryAgain().map(({ ariaBusy }) => ariaBusy)).toEqual(['true', 'true']);
  await code.fail();
  expect(tryAgain().map(({ ariaBusy }) => ariaBusy)).toEqual([null, null]);
});

test('an attempt leaves players that work alone, and the focus in its note [148]', async () => {
  const Player = ({ name }: { name: string }) => <button type="button">{name}</button>;
  const part = onDemand(
    vi
      .fn<() => Promise<{ default: typeof Player }>>()
      .mockRejectedValueOnce(new Error('slow'))
      .mockResolvedValue({ default: Player }),
  );
  const player = (name: string) => (
    <NotePart key={name} of={part} props={{ name }} durationMs={42_000} />
  );
  const { rerender } = render([player('First')]);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  rerender([player('First'), player('Second')]);
  const working = await screen.findByRole('button', { name: 'Second' });
  await userEvent.click(tryAgain);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'First' }));
  expect(screen.getByRole('button', { name: 'Second' })).toBe(working);
});

test('players that aren’t served any more offer Reload', async () => {
  const { user, notes, code } = await openNotes();
  const reload = await code.remove();
  await user.click(notes[0]?.getByRole('button', { name: 'Reload' }) as HTMLElement);
  expect(reload).toHaveBeenCalledOnce();
});

test('a recorded note says the same until its player loads [148]', async () => {
  const code = holdPart(notePlayer);
  render(
    <NotePreview id="one" url={null} durationMs={42_000} waveform="" onDiscard={() => undefined} />,
  );
  screen.getByText('Voice note, 0:42');
  await code.fail();
  screen.getByRole('button', { name: 'Try again' });
});
