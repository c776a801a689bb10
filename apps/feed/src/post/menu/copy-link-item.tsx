import { paths, type Post } from '@pure/contracts';
import { MenuItem, useCopied } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { Check, Link2 } from 'lucide-react';
import { strings } from './strings.ts';

/** Copies the post's link. Its label then says so. */
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

/** A repost is shared by its original's link, which more members may open. */
function postLink({ id, original }: Post): string {
  return location.origin + paths.home({ post: original?.id ?? id });
}
