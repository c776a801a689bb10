import { paths, type Post } from '@pure/contracts';
import { shareUrls } from '@pure/ui';
import { excerpt } from './excerpt.ts';
import { strings } from './dialog-strings.ts';

const IN_SHARES = 150;
const IN_COPIES = 100;

/** The texts that share a post (rows 107 and 108). */
export interface ShareTexts {
  link: string;
  /** author and text, without the link */
  message: string;
  subject: string;
  /** the same with the link, for the clipboard */
  copy: string;
  /** a shorter one, for pasting into networks */
  shortCopy: string;
  /** the address that each service takes it at */
  services: Record<'whatsApp' | 'email' | 'facebook', string>;
}

/** A repost shares its original, which more members may open. */
export function shareTexts(origin: string, post: Post): ShareTexts {
  const source = post.original ?? post;
  const name = source.author.full_name;
  const link = `${origin}${paths.home({ post: source.id })}`;
  const describePost = (limit: number) => {
    const quote = excerpt(source.content, limit);
    if (quote) return strings.quote(name, quote);
    return source.media[0]?.kind === 'video' ? strings.video(name) : strings.photo(name);
  };
  const message = describePost(IN_SHARES);
  const copy = `${message}\n${link}`;
  const subject = strings.subject(name);
  return {
    link,
    message,
    subject,
    copy,
    shortCopy: `${describePost(IN_COPIES)}\n${link}`,
    services: {
      whatsApp: shareUrls.whatsApp(copy),
      email: shareUrls.email(subject, copy),
      facebook: shareUrls.facebook(link),
    },
  };
}
