/** Ways to break a rule that change nothing for anybody, since something else says the same. */
export const equivalents: { apply: string; because: string }[] = [];
