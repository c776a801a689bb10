const allowed = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'x-upsert',
  'x-metadata',
  'x-region',
  'prefer',
  'accept',
  'accept-profile',
  'content-profile',
  'cache-control',
  'range',
  'x-retry-count',
];

const exposed = [
  'content-range',
  'content-location',
  'content-length',
  'accept-ranges',
  'preference-applied',
  'retry-after',
  'sb-error-code',
  'x-sb-error-code',
  'x-total-count',
  'link',
];

export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? allowed.join(', '),
      'access-control-max-age': '3600',
    },
  });
}

/** For every answer, as the gateway of hosted Supabase does. */
export function addCorsHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', exposed.join(', '));
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
