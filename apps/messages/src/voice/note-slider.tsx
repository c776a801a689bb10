import type { KeyboardEvent } from 'react';
import { formatDuration } from '../thread/duration.ts';
import styles from './note-slider.module.css';
import type { PlayableNote } from './player.ts';
import { player } from './shared-player.ts';
import { strings } from './player-strings.ts';
import { Waveform } from './waveform.tsx';

const STEP_MS = 5000;
const targets: Record<string, (position: number, length: number) => number> = {
  ArrowRight: (position) => position + STEP_MS,
  ArrowUp: (position) => position + STEP_MS,
  ArrowLeft: (position) => position - STEP_MS,
  ArrowDown: (position) => position - STEP_MS,
  Home: () => 0,
  End: (_, length) => length,
};

interface NoteSliderProps {
  note: PlayableNote;
  waveform: string | null;
  /** ms */
  position: number;
}

/** The waveform, with an invisible slider over it. Time runs from left to right in every language. */
export function NoteSlider({ note, waveform, position }: NoteSliderProps) {
  const length = note.durationMs ?? 0;
  const shown = Math.min(position, length);

  function onKeyDown(event: KeyboardEvent) {
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    player.seek(note, target(position, length));
  }

  return (
    <div className={styles.slider} dir="ltr">
      <Waveform waveform={waveform} share={length > 0 ? shown / length : 0} />
      <input
        type="range"
        className={styles.input}
        min={0}
        max={length}
        step="any"
        value={shown}
        disabled={length === 0}
        aria-label={strings.position}
        aria-valuetext={strings.positionOf(formatDuration(shown), formatDuration(length))}
        onChange={({ currentTarget }) => player.seek(note, currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
