/** The path below `/auth/v1`, e.g. `POST /token?grant_type=pkce` is `POST /token` with the grant beside. */
export function endpointOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname.replace('/auth/v1', '')}`;
}

export function grantOf(request: Request): string | null {
  return endpointOf(request) === 'POST /token'
    ? new URL(request.url).searchParams.get('grant_type')
    : null;
}

export type Fields = Record<string, unknown>;

/** The JSON body, left unread for whoever comes next. */
export async function fieldsOf(request: Request): Promise<Fields> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => ({}));
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function emailOf(fields: Fields): string | undefined {
  return textOf(fields, 'email')?.toLowerCase();
}

/** The same request with another body. */
export function withFields(request: Request, fields: Fields): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, {
    method: request.method,
    headers,
    body: JSON.stringify(fields),
  });
}
