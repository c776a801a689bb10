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
  /** to the files that this page names, for an hour */
  links: Link[];
  next: Cursor | null;
}

/** Rows after which a page of the export is full. */
const ENOUGH = 500;

/** Asked for in the member's own name, so that they get what is theirs and nothing else. */
export async function exportPage(member: Caller, from: Cursor): Promise<Export> {
  const sections: Record<string, Row[]> = {};
  let rows = 0;
  let next: Cursor | null = from;
  while (next && rows < ENOUGH) {
    const page: Page = await readPage(member.token, next, ENOUGH - rows);
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

async function readPage(token: string, { section, after }: Cursor, size: number): Promise<Page> {
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
