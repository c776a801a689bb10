/** As Auth writes its errors since API version 2024-01-01; clients read `error_code` from older ones. */
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
