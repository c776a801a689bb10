import { paths, type Post } from '@pure/contracts';
import { MenuItem, useCopied } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { Check, Link2 } from 'lucide-react';
import { strings } from './strings.ts';

/** Copies the post's address, and says so in its own place. */
export function CopyLinkItem({ post }: { post: Post }) {
  const [copied, copy] = useCopied();
  const Icon = copied ? Check : Link2;
  return (
    <MenuItem
      keepOpen
      icon={<Icon aria-hidden />}
      onSelect={() =>
        void copy(postLink(post)).then(
          () => announce(strings.copied),
          () => toast.error(strings.copyFailed),
        )
      }
    >
      {copied ? strings.copied : strings.copyLink}
    </MenuItem>
  );
}

/** A repost's link is that of its original, which more members may open. */
function postLink({ id, original }: Post): string {
  return location.origin + paths.home({ post: original?.id ?? id });
}
