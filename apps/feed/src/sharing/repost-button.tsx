// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { onDemand, PartOnDemand } from '@pure/ui';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { PostAction } from '../post/post-action.tsx';
import styles from './repost-button.module.css';
import { strings } from './strings.ts';
import { useReposted } from './use-reposted.ts';

const repostDialog = onDemand(() => import(/* webpackChunkName: "share" */ './repost-dialog.tsx'));

/** Absent on posts in groups and events, which can't be reposted. */
export function RepostButton({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isReposted, isPending } = useReposted(post);
  if (post.home) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <PostAction
        label={isReposted ? strings.isReposted : strings.repost}
        shortest={strings.repost}
        icon={<Repeat2 aria-hidden />}
        className={isReposted ? styles.done : undefined}
        aria-haspopup="dialog"
        aria-disabled={isPending || undefined}
        {...repostDialog.onIntent}
        onClick={() => !isPending && setIsOpen(true)}
      />
      {isOpen && (
        <PartOnDemand
          of={repostDialog}
          props={{ post, isReposted, onClose: close }}
          onLoadError={close}
        />
      )}
    </>
  );
}
