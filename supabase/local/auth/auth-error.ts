/** Both forms: clients read `code` since API version 2024-01-01, and `error_code` before. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code, ...headers } },
  );
}
