import type { MemberCard } from '@pure/contracts';

/** Whether a member's name or username contains what was typed, in any case. */
export function matchesSearch(member: MemberCard, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return [member.full_name, member.username].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}
