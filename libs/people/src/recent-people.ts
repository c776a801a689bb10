import type { MemberCard } from '@pure/contracts';
import { arrayOf, isMemberCard, memberStorage, readStored } from '@pure/drafts';

const NAME = 'recent';
const LIMIT = 5;

const isRecentPeople = arrayOf(isMemberCard);

/** The people whom a member opened from a search in this browser, latest first. Signing out forgets them. */
export function readRecentPeople(memberId: string): MemberCard[] {
  return readStored(isRecentPeople, storageOf(memberId).read(NAME)) ?? [];
}

export function rememberPerson(memberId: string, person: MemberCard): void {
  const { id, username, full_name, avatar_url } = person;
  const others = readRecentPeople(memberId).filter((other) => other.id !== id);
  write(memberId, [{ id, username, full_name, avatar_url }, ...others]);
}

export function forgetPerson(memberId: string, personId: string): void {
  const people = readRecentPeople(memberId);
  write(
    memberId,
    people.filter(({ id }) => id !== personId),
  );
}

export function forgetRecentPeople(memberId: string): void {
  storageOf(memberId).remove(NAME);
}

function write(memberId: string, people: MemberCard[]): void {
  if (people.length === 0) return forgetRecentPeople(memberId);
  storageOf(memberId).write(NAME, JSON.stringify(people.slice(0, LIMIT)));
}

const storageOf = (memberId: string) => memberStorage('people', memberId);
