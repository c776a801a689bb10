import { createMemberAttachments } from '@pure/media';

/** Photos, videos and voice notes of messages that are being written or sent. */
export const messageAttachments = createMemberAttachments('messages', 'messages');
export const { attachmentsOf, useAttachments, loadUploads, forgetFiles } = messageAttachments;
