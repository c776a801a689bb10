import * as v from 'valibot';

/** Characters that end a value in a header, in a policy or in a configuration of nginx. */
const ENDS_A_VALUE = /[\s;,"'\\{}$]/;

/** The address of an endpoint. */
export const address = v.pipe(
  v.string(),
  v.url(),
  v.check(isWeb, 'it has to begin with https:// or http://'),
  v.check(isPlain, ({ input }) => `write it as ${URL.parse(input)?.href ?? 'an address'}`),
  v.check((given) => !ENDS_A_VALUE.test(given), 'it has a character that a header would cut'),
);

/** As `address`, without a query or a fragment, because paths are appended to it. It loses a slash at its end. */
export const baseAddress = v.pipe(
  address,
  v.check(
    (given) => !/[?#]/.test(given),
    'it has a query or a fragment, which no file’s address keeps',
  ),
  v.transform((given) => given.replace(/\/$/, '')),
);

/** As `baseAddress`, without a path: documents are served at `/`. */
export const origin = v.pipe(
  baseAddress,
  v.check(
    (given) => URL.parse(given)?.pathname === '/',
    'it has a path, and documents are served at /',
  ),
);

function isWeb(given: string): boolean {
  return /^https?:$/.test(URL.parse(given)?.protocol ?? '');
}

/** Browsers keep it as it is written: without a name or password, a port that is the default, `..` or capitals. */
function isPlain(given: string): boolean {
  const url = URL.parse(given);
  return !url?.username && !url?.password && [given, `${given}/`].includes(url?.href ?? '');
}
