import { importPart, reloadAfter } from '@pure/contracts/import-part';
import { memberStorage, perMember } from '@pure/drafts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { MediaFailure } from '../media-failure.ts';
import type { MediaBucket } from '../media-rules.ts';
import type { Attachment } from './attachment.ts';
import { createAttachmentStore, type AttachmentStore } from './attachment-store.ts';
import { storedFiles } from './stored-files.ts';
import type { Uploads } from './uploads.ts';

export interface MemberAttachments {
  bucket: MediaBucket;
  attachmentsOf(memberId: string): AttachmentStore;
  /** Returns the attachments with these ids that exist, in the order of the ids. */
  useAttachments(memberId: string, ids: readonly string[]): Attachment[];
  /** Loads what prepares and uploads files. @throws MediaFailure if its chunk can't be loaded */
  loadUploads(memberId: string): Promise<Uploads>;
  /**
   * Removes attachments after their item was sent (`release`: views keep showing the local files for a while) or
   * because they were left out (`detach`: running uploads are aborted).
   */
  forgetFiles(memberId: string, ids: readonly string[], how: 'release' | 'detach'): Promise<void>;
}

/**
 * The attachments of one remote's drafts. Call it once for each bucket.
 * @param app the remote's name, under which the browser stores them
 */
export function createMemberAttachments(app: string, bucket: MediaBucket): MemberAttachments {
  const attachmentsOf = perMember((memberId, memberLeft) =>
    createAttachmentStore(memberStorage(app, memberId, memberLeft)),
  );
  const lazyUploadsOf = perMember((memberId, memberLeft) => {
    let uploads: Uploads | undefined;
    return async () => {
      const { createUploads } = await importPart(
        () => import(/* webpackChunkName: "uploads" */ './create-uploads.ts'),
      ).catch((error: unknown) => {
        throw new MediaFailure(reloadAfter(error) ? 'outdated' : 'network');
      });
      uploads ??= createUploads({
        attachments: attachmentsOf(memberId),
        files: storedFiles(app, memberId, memberLeft),
        memberId,
        memberLeft,
        bucket,
      });
      return uploads;
    };
  });
  const loadUploads = (memberId: string) => lazyUploadsOf(memberId)();

  return {
    bucket,
    attachmentsOf,
    loadUploads,
    useAttachments(memberId, ids) {
      const attachments = attachmentsOf(memberId);
      const byId = useStore(attachments, (state) => state.byId);
      const joined = ids.join();
      // Another tab may have stored them since.
      useEffect(() => {
        if (joined) attachments.getState().loadAttachments(joined.split(','));
      }, [attachments, joined]);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async forgetFiles(memberId, ids, how) {
      for (const id of ids) attachmentsOf(memberId).getState().removeAttachment(id);
      try {
        (await loadUploads(memberId))[how](ids);
      } catch {
        // Without the chunk no upload is running, so that only the stored files are left.
        for (const id of ids) void storedFiles(app, memberId).remove(id);
      }
    },
  };
}
