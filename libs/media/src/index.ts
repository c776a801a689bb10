export { checkFile } from './check-file.ts';
export { MediaFailure, type MediaFailureKind } from './media-failure.ts';
export { acceptedBy, mediaRules, type MediaBucket } from './media-rules.ts';
export { decodePlaceholder, GRID } from './placeholder.ts';
export { prepareImage, type PreparedMedia } from './prepare-image.ts';
export { prepareVideo, type PreparedVideo } from './prepare-video.ts';
export type { AcceptedMedia } from './storage.data.ts';
export { upload, type UploadOptions } from './upload.ts';
export { signedUrls, useSignedUrl, type SignedUrl } from './use-signed-url.ts';
