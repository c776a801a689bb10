import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, type FilePayload, type Member } from '@pure/e2e-support';

/** The open conversation with a member. */
export function conversationWith(page: Page, partner: Member) {
  const form = page.getByRole('form', { name: 'New message' });
  const field = form.getByRole('textbox', { name: `Message ${partner.firstName}` });
  return {
    form,
    field,
    log: page.getByRole('log'),
    thumbs: form.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem'),
    async open() {
      await page.goto(paths.messages({ with: partner.id }));
      await expect(field).toBeVisible();
    },
    async write(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    async attach(files: FilePayload | FilePayload[]) {
      const chooser = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: 'Attach photo or video' }).click();
      await (await chooser).setFiles(files);
    },
  };
}

/** The messages of a member to a partner, in the order of the database: a text, or a type with its caption. */
export async function readSent({ id, client }: Member, partner: Member): Promise<string[]> {
  const { data } = await client
    .from('messages')
    .select('content, message_type')
    .match({ sender_id: id, recipient_id: partner.id })
    .order('created_at')
    .throwOnError();
  return data.map(({ content, message_type }) =>
    message_type === 'text' ? `${content}` : `${message_type}: ${content}`,
  );
}
