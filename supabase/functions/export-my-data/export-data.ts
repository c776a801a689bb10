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
  return {
    account: { id: member.id, email: member.email },
    ...page,
    links: await signLinks(member.token, page.sections),
  };
}

function refuseCursor(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
  throw badCursor();
}
