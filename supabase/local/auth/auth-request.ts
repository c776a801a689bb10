/** Method and path below `/auth/v1`, without the query: `POST /token`. */
export function endpointOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname.replace('/auth/v1', '')}`;
}

export function grantOf(request: Request): string | null {
  return endpointOf(request) === 'POST /token'
    ? new URL(request.url).searchParams.get('grant_type')
    : null;
}

export type Fields = Record<string, unknown>;

/** Reads the JSON body of a clone, so that the next handler can read it, too. */
export async function readFields(request: Request): Promise<Fields> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => ({}));
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function emailField(fields: Fields): string | undefined {
  return textField(fields, 'email')?.toLowerCase();
}

export function withFields(request: Request, fields: Fields): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, {
    method: request.method,
    headers,
    body: JSON.stringify(fields),
  });
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
