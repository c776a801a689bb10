import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Handle } from '@pure/ui';
import { Fragment, type ReactNode } from 'react';

/** A username with an @ in front, outside of words and email addresses. */
const mention = /(?<![\p{L}\p{N}_@./])@([a-z0-9_]{3,80})(?![\p{L}\p{N}_@])/giu;

/** A stretch of a member's text. Its mentions lead to the profile page, which finds the member by name. */
export function linkMentions(text: string): ReactNode {
  // The names stand between the stretches.
  return text.split(mention).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    const username = part.toLowerCase();
    return (
      <Link key={index} to={paths.profile(`@${username}`)}>
        <Handle>{username}</Handle>
      </Link>
    );
  });
}
