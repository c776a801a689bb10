import { checkFile, isRefused, mediaStrings } from '@pure/media';
import { announce } from '@pure/ui/feedback';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { attachmentsOf, forgetFiles, loadUploads } from '../../attachments.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { strings } from './strings.ts';

/** as the database limits a post */
const MAX_ATTACHMENTS = 10;

/** The files of a draft: what is chosen is judged and begins to upload at once. */
export function useAttaching(memberId: string, media: string[], change: ChangeDraft) {
  const attachments = attachmentsOf(memberId);
  const byId = useStore(attachments, (held) => held.byId);
  const [problems, setProblems] = useState<string[]>([]);

  async function attach(chosen: File[]): Promise<void> {
    const verdicts = chosen.map((file) => ({ file, problem: checkFile(file, 'posts') }));
    const fine = verdicts.filter(({ problem }) => problem === null).map(({ file }) => file);
    const room = MAX_ATTACHMENTS - media.length;
    setProblems([
      ...new Set(verdicts.flatMap(({ problem }) => problem ?? [])),
      ...(fine.length > room ? [strings.tooMany(MAX_ATTACHMENTS)] : []),
    ]);
    if (fine.length === 0 || room <= 0) return;
    try {
      const ids = (await loadUploads(memberId)).attach(fine.slice(0, room));
      change((draft) => ({ ...draft, media: [...draft.media, ...ids] }));
      announce(strings.added(ids.length));
    } catch {
      setProblems([mediaStrings.failed]);
    }
  }

  function leaveOut(ids: string[]): void {
    change((draft) => ({ ...draft, media: draft.media.filter((id) => !ids.includes(id)) }));
    void forgetFiles(memberId, ids, 'detach');
  }

  // What was left undone by an earlier visit goes on.
  useEffect(() => {
    const { byId } = attachments.getState();
    const held = media.filter((id) => {
      const { upload, preview } = byId.get(id) ?? {};
      return upload && (upload.state !== 'done' || preview === null);
    });
    if (held.length === 0) return;
    void loadUploads(memberId).then(
      (uploads) => {
        uploads.resume(held);
        return uploads.show(held);
      },
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only: what is chosen later is under way
  }, [memberId]);

  // What turns out to be no picture leaves by itself, as what is refused by its name never came.
  const bad = media.filter((id) => {
    const attachment = byId.get(id);
    return !attachment || isRefused(attachment);
  });
  const badIds = bad.join();
  useEffect(() => {
    if (!badIds) return;
    const ids = badIds.split(',');
    const words = ids.map((id) => {
      const upload = byId.get(id)?.upload;
      return upload?.state === 'failed' ? upload.message : mediaStrings.lost;
    });
    setProblems((shown) => [...new Set([...shown, ...words])]);
    leaveOut(ids);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that turns bad
  }, [badIds]);

  return {
    /** words about files that weren't taken */
    problems,
    attach: (files: File[]) => void attach(files),
    onRemove: (id: string) => leaveOut([id]),
    onRetry: (id: string) => void loadUploads(memberId).then((uploads) => uploads.resume([id])),
    onDescribe: (id: string, alt: string) => attachments.getState().changeAttachment(id, { alt }),
    /** Moves it `by` places among the others. */
    onMove(id: string, by: 1 | -1) {
      change((draft) => {
        const from = draft.media.indexOf(id);
        return { ...draft, media: draft.media.toSpliced(from, 1).toSpliced(from + by, 0, id) };
      });
    },
  };
}
