import { IconButton } from '@pure/ui';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { NotePart } from './note-part.tsx';
import styles from './note-preview.module.css';
import { strings } from './recorder-strings.ts';
import { stopPlaying } from './use-end-playback.ts';
import { notePlayer } from './voice-note-on-demand.ts';

interface NotePreviewProps {
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
  // A sent or discarded note stops sounding.
  useEffect(() => () => stopPlaying(id), [id]);
  return (
    <section className={styles.preview} aria-label={strings.note}>
      <IconButton label={strings.discard} icon={<Trash2 aria-hidden />} onClick={onDiscard} />
      <NotePart
        of={notePlayer}
        props={{ note: { id, durationMs, getUrl: async () => url }, waveform }}
        durationMs={durationMs}
      />
    </section>
  );
}
