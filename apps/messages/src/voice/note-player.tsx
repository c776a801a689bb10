import { IconButton, Spinner } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { formatDuration } from '../thread/duration.ts';
import { NoteSlider } from './note-slider.tsx';
import styles from './note-player.module.css';
import { nextSpeed } from './playback-speed.ts';
import type { PlayProblem } from './play-problem.ts';
import type { PlayableNote } from './player.ts';
import { player } from './shared-player.ts';
import { strings } from './player-strings.ts';

export interface NotePlayerProps {
  note: PlayableNote;
  waveform: string | null;
  /** stands on the own messages' colour */
  isMine?: boolean;
}

/** Plays a voice note. Its file is requested when it is played first. */
export function NotePlayer({ note, waveform, isMine = false }: NotePlayerProps) {
  const { id, durationMs } = note;
  const isCurrent = useStore(player.store, ({ currentId }) => currentId === id);
  const status = useStore(player.store, (state) => (isCurrent ? state.status : 'paused'));
  const position = useStore(player.store, ({ positions }) => positions.get(id) ?? 0);
  const problem = useStore(player.store, ({ problems }) => problems.get(id));
  const speed = useStore(player.store, (state) => state.speed);
  const length = durationMs === null ? '' : formatDuration(durationMs);
  useEffect(() => player.update(note));
  const isStarted = isCurrent || position > 0;

  return (
    <div className={styles.note} data-mine={isMine || undefined}>
      <IconButton
        className={styles.play}
        label={status === 'paused' ? strings.play(length) : strings.pausePlaying}
        icon={playIcon(status)}
        onClick={() => player.toggle(note)}
      />
      <NoteSlider note={note} waveform={waveform} position={position} />
      <div className={styles.end}>
        <span className={styles.time}>{isStarted ? formatDuration(position) : length}</span>
        {isCurrent && (
          <button
            type="button"
            className={styles.speed}
            aria-label={strings.speed(`${speed}×`)}
            onClick={() => player.setSpeed(nextSpeed(speed))}
          >
            {speed}×
          </button>
        )}
      </div>
      {problem && <Problem problem={problem} />}
    </div>
  );
}

function playIcon(status: 'loading' | 'playing' | 'paused') {
  if (status === 'loading') return <Spinner />;
  return status === 'playing' ? <Pause aria-hidden /> : <Play aria-hidden />;
}

function Problem({ problem }: { problem: PlayProblem }) {
  const text = strings[problem.kind];
  useEffect(() => announce(text), [text]);
  return (
    <p className={styles.problem}>
      {text}{' '}
      {problem.kind === 'unplayable' && (
        <a href={problem.url} target="_blank" rel="noreferrer">
          {strings.openFile}
        </a>
      )}
    </p>
  );
}
