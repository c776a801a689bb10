/** characters that the database takes, the name of whom a reply answers among them */
export const COMMENT_LIMIT = 2000;
