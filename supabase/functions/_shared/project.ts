/** A variable that a function can't do without. */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Every secret key of the project, the newest first: several while one is being replaced. */
export function secretKeys(): string[] {
  const current = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') || '{}') as Record<
    string,
    string
  >;
  const { default: first, ...others } = current;
  return [first, ...Object.values(others), Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key): key is string => Boolean(key),
  );
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** sent as JSON */
  json?: unknown;
  /** sent as it is */
  body?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  /** a member's access token, to ask in their name; without, the call passes every policy */
  token?: string;
}

/** A request to the project's own API, with its secret key. `path` is below the project's address. */
export function callProject(path: string, call: Call = {}): Promise<Response> {
  const [key] = secretKeys();
  if (!key) throw new Error('No secret key is set');
  const headers = new Headers(call.headers);
  headers.set('apikey', key);
  // A secret key is no token; the legacy one is, and is asked for as such.
  const token = call.token ?? (key.startsWith('eyJ') ? key : undefined);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  return fetch(setting('SUPABASE_URL') + path, {
    method: call.method ?? 'GET',
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}
