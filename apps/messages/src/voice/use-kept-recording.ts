import type { RecordedNote } from '@pure/media';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { takeKeptRecording } from './kept-recording.ts';
import { strings } from './strings.ts';

/**
 * Hands over a recording that a crash or a reload cut off.
 * @param isWanted whether the draft has room for it
 */
export function useKeptRecording(
  partnerId: string,
  isWanted: boolean,
  onRecorded: (note: RecordedNote) => void,
): void {
  const { id } = useMember();
  const deliver = useEffectEvent((note: RecordedNote) => {
    toast(strings.restored);
    onRecorded(note);
  });

  useEffect(() => {
    if (!isWanted) return;
    void takeKeptRecording(id, partnerId).then((note) => note && deliver(note));
  }, [id, partnerId, isWanted]);
}
