/** The push services of browsers, equal to the check on `push_subscriptions.endpoint`. */
const pushServiceHosts = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|localhost):\d+$/;

/**
 * Returns the address to post to, or null for any other host. Tests redirect all services to loopback with
 * the secret `PUSH_TEST_SERVICE`.
 */
export function resolveEndpoint(endpoint: URL): string | null {
  const known = pushServiceHosts.some((service) => service.test(endpoint.hostname));
  if (!known || endpoint.protocol !== 'https:' || endpoint.port || endpoint.username) return null;
  const stand = Deno.env.get('PUSH_TEST_SERVICE');
  if (!stand) return endpoint.href;
  if (!loopbackOrigin.test(stand)) throw new Error('PUSH_TEST_SERVICE is not on loopback');
  return `${stand}/${endpoint.hostname}${endpoint.pathname}${endpoint.search}`;
}
