import type { Caller } from '../_shared/caller.ts';
import { callProject } from '../_shared/project.ts';
import { Refusal } from '../_shared/refusal.ts';
import { signLinks, type Link } from './sign-links.ts';
import type { Cursor } from './read-cursor.ts';

type Row = Record<string, unknown>;

interface Page {
  section: string;
  items: Row[];
  next: Cursor | null;
}

export interface Export {
  account: { id: string; email: string | null };
  sections: Record<string, Row[]>;
  /** to the files of this page, valid for an hour */
  links: Link[];
  next: Cursor | null;
}

/** The number of rows that fills a page. */
const ROWS_PER_PAGE = 500;

/** Reads with the member’s token, so that policies limit the export to their data. */
export async function exportData(member: Caller, from: Cursor): Promise<Export> {
  const sections: Record<string, Row[]> = {};
  let rows = 0;
  let next: Cursor | null = from;
  while (next && rows < ROWS_PER_PAGE) {
    const page: Page = await fetchPage(member.token, next, ROWS_PER_PAGE - rows);
    if (page.items.length > 0) sections[page.section] = page.items;
    rows += page.items.length;
    next = page.next;
  }
  return {
    account: { id: member.id, email: member.email },
    sections,
    links: await signLinks(member.token, sections),
    next,
  };
}

async function fetchPage(token: string, { section, after }: Cursor, size: number): Promise<Page> {
  const response = await callProject('/rest/v1/rpc/export_page', {
    method: 'POST',
    token,
    json: { section, after, page_size: size },
  });
  const answer = (await response.json()) as Page & { code?: string; message?: string };
  if (answer.code === 'P0002') {
    throw new Refusal(400, 'bad_cursor', 'The cursor is not one that a page gave');
  }
  if (!response.ok)
    throw new Error(`export_page answered ${response.status} ${answer.message ?? ''}`);
  return answer;
}
