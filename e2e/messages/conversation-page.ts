import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { befriend, expect, type FilePayload, type Member } from '@pure/e2e-support';

/** Elin and Hanna, who are friends. */
export async function makeFriends(newMember: (fullName?: string) => Promise<Member>) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return [elin, hanna] as const;
}

/** The open conversation with a member. */
export function conversationWith(page: Page, partner: Member) {
  const form = page.getByRole('form', { name: 'New message' });
  const field = form.getByRole('textbox', { name: `Message ${partner.firstName}` });
  const log = page.getByRole('log');
  const messages = log.getByRole('article');
  return {
    form,
    field,
    log,
    messages,
    message: (text: string) => messages.filter({ has: page.getByText(text, { exact: true }) }),
    /** the words of the messages, oldest first */
    texts: () => messages.locator('p').allInnerTexts(),
    jump: page.getByRole('button', { name: /Jump to latest|new message/ }),
    thumbs: form.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem'),
    /** @param at id of the message to open it at */
    async open(at?: string) {
      await page.goto(paths.messages({ with: partner.id, ...(at && { at }) }));
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

/** The first message in view, by its ids, and its distance from the log's upper edge in CSS px. */
export function firstInView(page: Page) {
  return page.getByRole('log').evaluate((log) => {
    const { top } = log.getBoundingClientRect();
    const [first] = [...log.querySelectorAll<HTMLElement>('article')].filter(
      (each) => each.getBoundingClientRect().top >= top,
    );
    return {
      ids: first?.dataset['messages'] ?? '',
      top: (first?.getBoundingClientRect().top ?? 0) - top,
      count: log.querySelectorAll('article').length,
    };
  });
}

/** Where a message is, in CSS px from the log's upper edge. */
export function topOf(page: Page, ids: string) {
  return page.getByRole('log').evaluate((log, ids) => {
    const message = log.querySelector(`[data-messages="${ids}"]`);
    return (message?.getBoundingClientRect().top ?? NaN) - log.getBoundingClientRect().top;
  }, ids);
}
