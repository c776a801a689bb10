import { importPart } from '@pure/contracts/import-part';
import type { RecordedNote } from '@pure/media';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { messagesStorage } from '../messages-storage.ts';
import { KEPT_PREFIX } from './kept-prefix.ts';
import { strings } from './strings.ts';

/**
 * Hands over a recording that a crash or a reload cut off.
 * @param isWanted whether the draft has room for it
 */
export function useKeptRecording(
  partnerId: string,
  isWanted: boolean,
  onRecorded: (note: RecordedNote) => Promise<void>,
): void {
  const { id } = useMember();
  const deliver = useEffectEvent((note: RecordedNote) => {
    toast(strings.restored);
    return onRecorded(note);
  });

  useEffect(() => {
    if (!isWanted || messagesStorage(id).readAll(KEPT_PREFIX).size === 0) return;
    const takeRecording = async () => {
      const { takeKeptRecording } = await importPart(
        () => import(/* webpackChunkName: "recorder" */ './kept-recording.ts'),
      );
      await takeKeptRecording(id, partnerId, (note) => deliver(note));
    };
    // Without the code it waits for the next visit.
    takeRecording().catch(() => undefined);
  }, [id, partnerId, isWanted]);
}
