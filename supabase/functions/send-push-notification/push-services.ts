/** Where browsers have their subscriptions, as the check on `push_subscriptions.endpoint` has it. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const loopback = /^http:\/\/(127\.0\.0\.1|localhost):\d+$/;

/**
 * The address to post to: the endpoint's own if it is a push service's, else null. Tests put a service on loopback
 * in the place of all of them, by the secret `PUSH_TEST_SERVICE`.
 */
export function reach(endpoint: URL): string | null {
  const known = services.some((service) => service.test(endpoint.hostname));
  if (!known || endpoint.protocol !== 'https:' || endpoint.port || endpoint.username) return null;
  const stand = Deno.env.get('PUSH_TEST_SERVICE');
  if (!stand) return endpoint.href;
  if (!loopback.test(stand)) throw new Error('PUSH_TEST_SERVICE is not on loopback');
  return `${stand}/${endpoint.hostname}${endpoint.pathname}${endpoint.search}`;
}
