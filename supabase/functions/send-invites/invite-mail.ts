import { requireEnv } from '../_shared/project.ts';

export interface Inviter {
  full_name: string;
  username: string;
}

/** The wording of row 73, with the inviter’s name. */
export function inviteMail({ full_name, username }: Inviter) {
  const link = `${requireEnv('SITE_URL')}/register?ref=${encodeURIComponent(username)}`;
  const words =
    "Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me:";
  // The subject is a header, so it must be one line.
  const name = full_name.replaceAll(/\s+/g, ' ').trim();
  return {
    subject: `${name} invites you to PURE`,
    text: `${words} ${link}\n\n${name}\n\nSent to you because ${name} entered your address. PURE keeps no copy of it.`,
    html: `<p>${escapeHtml(words)} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p>${escapeHtml(name)}</p>
<p><small>Sent to you because ${escapeHtml(name)} entered your address. PURE keeps no copy of it.</small></p>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
