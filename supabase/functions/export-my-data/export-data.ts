import type { Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { Refusal } from '../_shared/refusal.ts';
import { signLinks, type Link } from './sign-links.ts';
import { badCursor, type PageAddress } from './read-page-address.ts';

interface Page {
  sections: Record<string, Record<string, unknown>[]>;
  /** the cursor of the next page; null after the last */
  next: unknown;
}

export interface Export extends Page {
  account: { id: string; email: string | null };
  /** to the files of this page, valid for an hour */
  links: Link[];
}

/** Reads with the member’s token: policies limit the export to their data, and the database counts exports. */
export async function exportPage(member: Caller, address: PageAddress): Promise<Export> {
  const page = await callDatabase<Page>('export_page', address, member.token).catch(refuseCursor);
  const isFirst = address.cursor === null;
  return {
    account: { id: member.id, email: member.email },
    next: page.next,
    sections: { ...(isFirst && (await readSessions(member))), ...page.sections },
    links: await signLinks(member.token, page.sections),
  };
}

/** Auth's table, which no section of the database's export reads. */
async function readSessions({ token }: Caller): Promise<Page['sections']> {
  const { items } = await callDatabase<{ items: Record<string, unknown>[] }>(
    'my_sessions',
    {},
    token,
  );
  return { sessions: items };
}

function refuseCursor(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
  throw badCursor();
}
