import { IconButton } from '@pure/ui';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { NotePlayer } from './note-player.tsx';
import styles from './note-preview.module.css';
import { strings as playerStrings } from './player-strings.ts';
import { strings } from './recorder-strings.ts';
import { player } from './shared-player.ts';

export interface NotePreviewProps {
  /** uuid of the attachment */
  id: string;
  /** `blob:` URL of the recording, null until it has been read */
  url: string | null;
  durationMs: number;
  waveform: string;
  onDiscard: () => void;
}

/** A recorded note before it is sent, to be heard or discarded (row 148). */
export function NotePreview({ id, url, durationMs, waveform, onDiscard }: NotePreviewProps) {
  // What was sent or discarded doesn't go on sounding.
  useEffect(() => () => player.stop(id), [id]);
  return (
    <section className={styles.preview} aria-label={playerStrings.note}>
      <IconButton label={strings.discard} icon={<Trash2 aria-hidden />} onClick={onDiscard} />
      <NotePlayer note={{ id, durationMs, getUrl: async () => url }} waveform={waveform} />
    </section>
  );
}
