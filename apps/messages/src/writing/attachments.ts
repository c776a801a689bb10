import { createMemberAttachments } from '@pure/media';

/** Photos, videos and voice notes of messages that are being written or sent. */
export const { attachmentsOf, useAttachments, loadUploads, forgetFiles } = createMemberAttachments(
  'messages',
  'messages',
);
