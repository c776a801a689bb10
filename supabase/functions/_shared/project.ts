/** Reads a required environment variable. */
export function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Every secret key of the project, the current one first. There are several during a key rotation. */
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

interface ProjectCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** sent as JSON */
  json?: unknown;
  /** sent unchanged */
  body?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  /** a member’s access token, to act in their name; without it, the request passes every policy */
  token?: string;
}

/** Requests the project’s own API with its secret key. `path` is relative to the project’s address. */
export function callProject(path: string, call: ProjectCall = {}): Promise<Response> {
  const [key] = secretKeys();
  if (!key) throw new Error('No secret key is set');
  const headers = new Headers(call.headers);
  headers.set('apikey', key);
  // Only the legacy secret key is a JWT, which the API expects as bearer token.
  const token = call.token ?? (key.startsWith('eyJ') ? key : undefined);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  return fetch(requireEnv('SUPABASE_URL') + path, {
    method: call.method ?? 'GET',
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}
