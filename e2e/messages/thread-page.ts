import { paths } from '@pure/contracts';
import { expect, runSql, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

/** Adds texts of both members, a minute apart, the last one a minute ago: `text 0`, `text 1`… */
export async function addHistory(
  reader: Member,
  partner: Member,
  length: number,
  { unread = 0 } = {},
): Promise<void> {
  await runSql(
    (sql) => sql`
      insert into public.messages (sender_id, recipient_id, content, read, created_at)
      select
        case when n % 3 = 0 and n < ${length - unread} then ${reader.id}::uuid else ${partner.id}::uuid end,
        case when n % 3 = 0 and n < ${length - unread} then ${partner.id}::uuid else ${reader.id}::uuid end,
        'text ' || n || repeat(' and more words', n % 7 * 3),
        n < ${length - unread},
        now() - make_interval(mins => ${length} - n)
      from generate_series(0, ${length - 1}::integer) as n
    `,
  );
}

export async function messageId(text: string, partner: Member): Promise<string> {
  const [row] = await runSql<{ id: string }[]>(
    (sql) => sql`
      select id from public.messages
      where content like ${`${text}%`} and ${partner.id}::uuid in (sender_id, recipient_id)
      order by created_at
    `,
  );
  return row?.id ?? '';
}

export function threadOf(page: Page, partner: Member) {
  const log = page.getByRole('log');
  const messages = log.getByRole('article');
  return {
    log,
    messages,
    field: page.getByRole('textbox', { name: `Message ${partner.firstName}` }),
    jump: page.getByRole('button', { name: /Jump to latest|new message/ }),
    message: (text: string) => messages.filter({ has: page.getByText(text, { exact: true }) }),
    async open(at?: string): Promise<void> {
      await page.goto(paths.messages({ with: partner.id, ...(at && { at }) }));
      await expect(messages.first()).toBeVisible();
    },
    /** the words of the messages, oldest first */
    texts: () => messages.locator('p').allInnerTexts(),
  };
}

/** The first message in view, by its ids, and its distance from the log's upper edge in CSS px. */
export function placeInView(page: Page) {
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
