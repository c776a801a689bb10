/** characters that the database takes, including the mention in a reply */
export const COMMENT_LIMIT = 2000;
