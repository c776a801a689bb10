const paragraphs = [
  'Your PURE account is deleted, and its last file is gone.',
  'With it went your profile and your picture, your friendships, your posts, comments, likes and stories with all their photos and videos, your conversations on both sides, and the events that you organized.',
  'Nothing that you shared is left in PURE, and there’s no way back. A cache on the way to a browser may show a picture for an hour more, and backups of the server keep their copies until they expire. Others keep their own posts, their comments on posts that weren’t yours, the groups that you founded, and copies that they saved.',
  'This is the last email about this account. PURE kept your address for it alone, and deletes it now.',
];

/** Contains nothing that the member wrote, so that it can’t carry a stranger’s words to anybody. */
export const receiptMail = {
  subject: 'Your PURE account is deleted',
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
};
