import { escapeHtml } from './read-html.ts';
import type { StoredMail } from './mailbox.ts';

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.4rem; } a { color: inherit; overflow-wrap: anywhere; }
  ul { list-style: none; padding: 0; } li { border-top: 1px solid var(--line); }
  li a { display: block; padding: .75rem 0; text-decoration: none; } li a:hover { text-decoration: underline; }
  small, time { opacity: .7; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 28rem; border: 1px solid var(--line); background: white; }
`;

export function listPage(mails: StoredMail[]): string {
  const items = mails.map(
    ({
      id,
      to,
      subject,
      at,
    }) => `<li><a href="/messages/${id}"><strong>${escapeHtml(subject)}</strong><br>
      <small>to ${escapeHtml(to.join(', '))} · <time datetime="${at}">${formatTime(at)}</time></small></a></li>`,
  );
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
     <p>Mail from PURE. It never leaves this machine.</p>
     ${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet. Request a password reset, for example.</p>'}`,
  );
}

export function messagePage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p>
     <h1>${escapeHtml(mail.subject)}</h1>
     <p><small>from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}
       · <time datetime="${mail.at}">${formatTime(mail.at)}</time></small></p>
     <pre>${linkUrls(mail.text)}</pre>
     ${mail.html ? `<details><summary>As designed</summary><iframe sandbox title="The mail as designed" srcdoc="${escapeHtml(mail.html)}"></iframe></details>` : ''}`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body>${body}</body></html>`;
}

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function formatTime(at: string): string {
  return new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
