import { announce, toast } from '@pure/ui/feedback';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isRefused, type Attachment } from '../attachments/attachment.ts';
import type { MemberAttachments } from '../attachments/member-attachments.ts';
import { checkFile } from '../check-file.ts';
import { strings as mediaStrings } from '../strings.ts';
import type { FileProblems } from './attaching-problems.tsx';
import { strings } from './strings.ts';
import { toastIfOutdated } from './toast-if-outdated.ts';

/** as the database limits a post */
const MAX_ATTACHMENTS = 10;

interface AttachingOptions {
  memberId: string;
  /** ids of the draft's attachments */
  media: string[];
  /** applies the change to the draft at once, also when the view is gone */
  onChange: (change: (media: string[]) => string[]) => void;
  /** called with 1 when a choice of files begins to wait for the code that uploads them, and with -1 at its end */
  onArriving?: (by: 1 | -1) => void;
  /** says that a draft holds no more files */
  tooMany: (most: number) => string;
}

/** The files of a draft. A chosen file is checked and starts to upload at once. */
export function useAttaching(
  { bucket, attachmentsOf, forgetFiles, loadUploads }: MemberAttachments,
  { memberId, media, onChange, onArriving, tooMany }: AttachingOptions,
) {
  const attachments = attachmentsOf(memberId);
  const byId = useStore(attachments, (state) => state.byId);
  const [problems, setProblems] = useState<string[]>([]);
  /** Chosen files that nothing can take yet, because its code couldn't be loaded. */
  const [notAdded, setNotAdded] = useState<File[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  /** Resolves when the files are in the draft, refused or reported as not added. */
  async function attach(files: File[]): Promise<void> {
    const chosen = [...notAdded, ...files];
    setNotAdded((waiting) => waiting.filter((file) => !notAdded.includes(file)));
    const verdicts = chosen.map((file) => ({ file, problem: checkFile(file, bucket) }));
    const accepted = verdicts.filter(({ problem }) => problem === null).map(({ file }) => file);
    setProblems([...new Set(verdicts.flatMap(({ problem }) => problem ?? []))]);
    if (accepted.length > 0) await addFiles(accepted);
  }

  async function addFiles(files: File[]): Promise<void> {
    onArriving?.(1);
    try {
      const uploads = await loadUploads(memberId);
      let ids: string[] = [];
      // Counted here, because others may have been added since, also by a later view of this draft.
      onChange((media) => {
        ids = uploads.attach(files.slice(0, Math.max(0, MAX_ATTACHMENTS - media.length)));
        return [...media, ...ids];
      });
      if (ids.length > 0) announce(strings.added(ids.length));
      if (ids.length < files.length) reportTooMany();
    } catch (error) {
      if (!toastIfOutdated(error)) keepNotAdded(files);
    }
    onArriving?.(-1);
  }

  function reportTooMany(): void {
    const problem = tooMany(MAX_ATTACHMENTS);
    if (isGone.current) toast.error(problem);
    else setProblems((shown) => [...new Set([...shown, problem])]);
  }

  function keepNotAdded(files: File[]): void {
    if (!isGone.current) return setNotAdded((waiting) => [...waiting, ...files]);
    const onSelect = () => void addFiles(files);
    toast.error(strings.notAdded(files.length), { label: strings.addAgain, onSelect });
  }

  function removeFiles(ids: string[]): void {
    onChange((media) => media.filter((id) => !ids.includes(id)));
    void forgetFiles(memberId, ids, 'detach');
  }

  // A file that turns out to be invalid is removed, like one that `checkFile` refused.
  const invalidIds = media.filter((id) => isInvalid(byId.get(id))).join();
  useEffect(() => {
    if (!invalidIds) return;
    const unknown = invalidIds.split(',');
    // Another tab may have stored them since.
    attachments.getState().loadAttachments(unknown);
    const { byId } = attachments.getState();
    const ids = unknown.filter((id) => isInvalid(byId.get(id)));
    if (ids.length === 0) return;
    const messages = ids.map((id) => {
      const upload = byId.get(id)?.upload;
      return upload?.state === 'failed' ? upload.message : mediaStrings.lost;
    });
    setProblems((shown) => [...new Set([...shown, ...messages])]);
    removeFiles(ids);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each invalid file
  }, [invalidIds]);

  // Continues uploads that an earlier visit left unfinished, after the effect above has loaded them.
  useEffect(() => {
    const { byId } = attachments.getState();
    const unfinished = media.filter((id) => {
      const { upload, preview } = byId.get(id) ?? {};
      return upload && (upload.state !== 'done' || preview === null);
    });
    if (unfinished.length === 0) return;
    void loadUploads(memberId).then(
      (uploads) => {
        uploads.resume(unfinished);
        return uploads.show(unfinished);
      },
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only; files that are chosen later upload already
  }, [memberId]);

  const isIncomplete = notAdded.length > 0;
  const fileProblems: FileProblems = {
    texts: isIncomplete ? [...problems, strings.notAdded(notAdded.length)] : problems,
    onAttachAgain: isIncomplete ? () => void attach([]) : null,
  };

  return {
    attachments: media.flatMap((id) => byId.get(id) ?? []),
    problems: fileProblems,
    attach,
    onRemove: (id: string) => removeFiles([id]),
    onRetry: (id: string) =>
      void loadUploads(memberId).then(
        (uploads) => uploads.resume([id]),
        // The file keeps its button.
        (error: unknown) => toastIfOutdated(error) || toast.error(mediaStrings.failed),
      ),
    onDescribe: (id: string, alt: string) => attachments.getState().changeAttachment(id, { alt }),
    onMove(id: string, by: 1 | -1) {
      onChange((media) => {
        const from = media.indexOf(id);
        return media.toSpliced(from, 1).toSpliced(from + by, 0, id);
      });
    },
  };
}

const isInvalid = (attachment: Attachment | undefined) => !attachment || isRefused(attachment);
