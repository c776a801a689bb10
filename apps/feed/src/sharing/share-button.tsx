// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { onDemand, PartOnDemand } from '@pure/ui';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { PostAction } from '../post/post-action.tsx';
import { strings } from './strings.ts';

const shareDialog = onDemand(() => import(/* webpackChunkName: "share" */ './share-dialog.tsx'));

export function ShareButton({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <PostAction
        label={strings.share}
        icon={<Share aria-hidden />}
        aria-haspopup="dialog"
        {...shareDialog.onIntent}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <PartOnDemand of={shareDialog} props={{ post, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
