import { requireEnv } from '../_shared/project.ts';

export interface Inviter {
  full_name: string;
  username: string;
  /** the key of their invite link: entering an address is as much consent as passing the link on */
  key: string;
}

/** The wording of row 73, with the inviter’s name, and a link that stops further invitations. */
export function inviteMail({ full_name, username, key }: Inviter, mailId: string) {
  const site = requireEnv('SITE_URL');
  const link = `${site}/register?ref=${encodeURIComponent(username)}&key=${encodeURIComponent(key)}`;
  const stop = `${site}/stop-invites?mail=${mailId}`;
  const words =
    "Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me:";
  const name = nameForMail(full_name, username);
  const reason = `Sent to you because ${name} entered your address. PURE keeps no copy of it.`;
  return {
    subject: `${name} invites you to PURE`,
    text: `${words} ${link}\n\n${name}\n\n${reason}\nNo more invitations: ${stop}`,
    html: `<p>${escapeHtml(words)} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p>${escapeHtml(name)}</p>
<p><small>${escapeHtml(reason)} <a href="${escapeHtml(stop)}">No more invitations</a></small></p>`,
  };
}

/**
 * Mail programs make links of addresses, and a name is what a stranger wrote. The username has neither dots nor
 * slashes. The subject is a header, so it must be one line.
 */
function nameForMail(fullName: string, username: string): string {
  const name = fullName.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  return webAddress.test(name.replaceAll(/\p{Cf}/gu, '')) ? username : name;
}

const webAddress = /[\p{L}\p{N}\p{M}][.。]\p{L}{2,}|\d\.\d|[/\\@]|\p{L}:\S/u;

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
