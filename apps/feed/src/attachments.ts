import { createMemberAttachments } from '@pure/media';

/** Photos and videos of posts that are being written or sent. */
export const { attachmentsOf, useAttachments, loadUploads, forgetFiles } = createMemberAttachments(
  'feed',
  'posts',
);
