import type { MemberCard } from '@pure/contracts';
import { matchesSearch } from './matches-search.ts';

/** Invented people for trying PURE (row 134). They don't exist: they are shown as samples and can't be added. */
export const sampleMembers: readonly MemberCard[] = [
  sample(1, 'Alva Nordin', 'alva_sample'),
  sample(2, 'Benedikt Krause', 'benedikt_sample'),
  sample(3, 'Chiara Fontana', 'chiara_sample'),
  sample(4, 'Dario Vukovic', 'dario_sample'),
  sample(5, 'Esi Boateng', 'esi_sample'),
  sample(6, 'Farah Haddad', 'farah_sample'),
  sample(7, 'Gwen Pritchard', 'gwen_sample'),
  sample(8, 'Hiro Tanaka', 'hiro_sample'),
  sample(9, 'Imani Otieno', 'imani_sample'),
  sample(10, 'Joao Pereira', 'joao_sample'),
];

const MOST = 5;

/** Up to five sample members whose name or username contains `query`, in any case. */
export function matchSampleMembers(query: string): MemberCard[] {
  return sampleMembers.filter((member) => matchesSearch(member, query)).slice(0, MOST);
}

function sample(number: number, fullName: string, username: string): MemberCard {
  return { id: `bot-${number}`, full_name: fullName, username, avatar_url: null };
}
