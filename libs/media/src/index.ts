export { AttachedFiles } from './attaching/attached-files.tsx';
export { AttachingProblems } from './attaching/attaching-problems.tsx';
export { toastIfOutdated } from './attaching/toast-if-outdated.ts';
export { useAttaching } from './attaching/use-attaching.ts';
export { attachedItems } from './attachments/attached-items.ts';
export {
  ALT_TEXT_LIMIT,
  isInTabOnly,
  isRefused,
  uploadedShare,
  type Attachment,
} from './attachments/attachment.ts';
export { createMemberAttachments } from './attachments/member-attachments.ts';
export { sendWithUploads } from './attachments/send-with-uploads.ts';
export { unsentReasonOf, type UnsentReason } from './attachments/unsent-reason.ts';
export { storedFiles, type StoredFiles } from './attachments/stored-files.ts';
export { cropDialog } from './crop/crop-dialog-on-demand.ts';
export type { PictureShape } from './crop/draw-crop.ts';
export { pictureDialog } from './crop/picture-dialog-on-demand.ts';
export type { RecordedNote } from './attachments/uploads.ts';
export { dragDown, SWIPE_TO_CLOSE_PX } from './gallery/drag-down.ts';
export { indexOfItem, MediaGrid, type MediaGridProps } from './gallery/media-grid.tsx';
export type { MediaItem } from './gallery/media-item.ts';
export { Picture } from './gallery/picture.tsx';
export { PostCollection } from './gallery/post-collection.tsx';
export { checkFile } from './check-file.ts';
export { MediaFailure } from './media-failure.ts';
export { toMediaFailure } from './to-media-failure.ts';
export { acceptedBy } from './media-rules.ts';
export { PlaceholderArt } from './placeholder-art.tsx';
export { prepareMedia, type PreparedFile } from './prepare-media.ts';
export type { AcceptedMedia } from './accept-media.data.ts';
export { strings } from './strings.ts';
export { uploadMedia } from './upload.ts';
export { signedUrls, useSignedUrl } from './use-signed-url.ts';
