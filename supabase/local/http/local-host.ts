/**
 * Whether a `Host` header names this machine. A page of another site could otherwise point its own name at
 * 127.0.0.1, and read the answers as its own.
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = /^(\[::1\]|[^:]+)(?::\d+)?$/.exec(host?.toLowerCase() ?? '')?.[1] ?? '';
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}
