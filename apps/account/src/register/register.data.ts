import { NO_ROWS, request, RequestError } from '@pure/data';

/** Whether a username is free; compared in lower case. Throws a `RequestError`. */
export async function isUsernameFree(username: string, signal?: AbortSignal): Promise<boolean> {
  const name = username.trim().toLowerCase();
  try {
    return await request((client) => client.rpc('username_available', { name }), { signal });
  } catch (error) {
    if (error instanceof RequestError && error.code === NO_ROWS) return true;
    throw error;
  }
}
