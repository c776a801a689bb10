import { onDemand } from '@pure/ui';

/** Most posts are read without answering: the forms of comments, replies and edits are one chunk of their own. */
export const commentField = onDemand(
  () => import(/* webpackChunkName: "write-comment" */ './comment-field.tsx'),
);

export const replyForm = onDemand(
  () => import(/* webpackChunkName: "write-comment" */ './reply-form.tsx'),
);

export const commentEditForm = onDemand(
  () => import(/* webpackChunkName: "write-comment" */ './comment-edit-form.tsx'),
);
