/** What friends call a member: the first of their names, or all of them where there is no other. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? '';
}
