import { paths, type Post } from '@pure/contracts';
import { shareUrls } from '@pure/ui';
import { excerpt } from './excerpt.ts';
import { strings } from './dialog-strings.ts';

const IN_SHARES = 150;
const IN_COPIES = 100;

/** What is sent of a post to people elsewhere (rows 107 and 108). */
export interface ShareTexts {
  link: string;
  /** who says what, without the link */
  message: string;
  subject: string;
  /** the same and the link, for the clipboard */
  copy: string;
  /** a shorter one, for networks where it is pasted */
  shortCopy: string;
  /** where each service takes it over */
  services: Record<'whatsApp' | 'email' | 'facebook', string>;
}

/** A repost shares its original: more people may open that, and the words are its author's. */
export function shareTexts(origin: string, post: Post): ShareTexts {
  const told = post.original ?? post;
  const name = told.author.full_name;
  const link = `${origin}${paths.home({ post: told.id })}`;
  const say = (limit: number) => {
    const words = excerpt(told.content, limit);
    if (words) return strings.said(name, words);
    return told.media[0]?.kind === 'video' ? strings.video(name) : strings.photo(name);
  };
  const message = say(IN_SHARES);
  const copy = `${message}\n${link}`;
  const subject = strings.subject(name);
  return {
    link,
    message,
    subject,
    copy,
    shortCopy: `${say(IN_COPIES)}\n${link}`,
    services: {
      whatsApp: shareUrls.whatsApp(copy),
      email: shareUrls.email(subject, copy),
      facebook: shareUrls.facebook(link),
    },
  };
}
