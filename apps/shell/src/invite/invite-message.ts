import { paths } from '@pure/contracts';
import { shareUrls } from '@pure/ui';
import { strings } from './strings.ts';

/** Rows 72 and 73. */
export interface InviteMessage {
  link: string;
  message: string;
  /** the share URL of each service */
  shares: Record<'whatsApp' | 'facebook' | 'linkedIn' | 'email', string>;
}

/**
 * @param username the inviter's; if it's missing, the link says `friend` (row 3)
 * @param key of the inviter's link; without it, the link only introduces them
 */
export function createInviteMessage(
  origin: string,
  username: string | undefined,
  key?: string | undefined,
): InviteMessage {
  const link = `${origin}${username ? paths.register(username, key) : paths.register('friend')}`;
  const message = `Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me: ${link}`;
  return {
    link,
    message,
    shares: {
      whatsApp: shareUrls.whatsApp(message),
      facebook: shareUrls.facebook(link),
      linkedIn: shareUrls.linkedIn(link),
      email: shareUrls.email(strings.emailSubject, message),
    },
  };
}
