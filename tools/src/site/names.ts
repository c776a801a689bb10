import * as v from 'valibot';

/** The name of an app. Folders have it, so that it can't lead out of theirs. */
export const appName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'a name has lower-case letters, digits and hyphens only'),
  // A registry without it would seem to have it.
  v.check(
    (name) => !(name in Object.prototype),
    ({ input }) => `every JavaScript object has a ${input}, so that it can’t be a name`,
  ),
);

/** A version, whose folder is named after it, too. */
export const version = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'a version has letters, digits, underscores and hyphens only'),
);
