/** The path below `/storage/v1`. */
export function storagePath(request: Request): string {
  return new URL(request.url).pathname.replace('/storage/v1', '');
}
