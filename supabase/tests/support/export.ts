import { randomUUID } from 'node:crypto';
import { unwrap, type Client } from './members.ts';

type Row = Record<string, unknown>;

interface Page {
  sections: Record<string, Row[]>;
  next: object | null;
}

export async function readExportPage(
  client: Client,
  export_id: string,
  cursor: object | null = null,
): Promise<Page> {
  const page = await unwrap(client.rpc('export_page', { export_id, cursor: cursor as never }));
  return page as unknown as Page;
}

/** The sections of a new export; a member may make three a day. */
export async function readExport({ client }: { client: Client }): Promise<Record<string, Row[]>> {
  const id = randomUUID();
  const sections: Record<string, Row[]> = {};
  let cursor: object | null = null;
  do {
    const page: Page = await readExportPage(client, id, cursor);
    for (const [name, rows] of Object.entries(page.sections)) {
      sections[name] = [...(sections[name] ?? []), ...rows];
    }
    cursor = page.next;
  } while (cursor);
  return sections;
}
