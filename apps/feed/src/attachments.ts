import { createMemberAttachments } from '@pure/media';

/** Photos and videos of posts that are being written or sent. */
export const postAttachments = createMemberAttachments('feed', 'posts');
export const { attachmentsOf, loadUploads, forgetFiles } = postAttachments;
