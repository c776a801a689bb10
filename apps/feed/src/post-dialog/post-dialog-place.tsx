import { paths } from '@pure/contracts';
import { useLocation, useNavigate } from '@pure/router';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useRef } from 'react';
import { feedIsBack } from '../posts/use-post-link.ts';

const postDialog = onDemand(
  () => import(/* webpackChunkName: "post-dialog" */ './post-dialog.tsx'),
);

/** Opens the post of the address in a dialog over the feed, and restores the address on closing. */
export function PostDialogPlace() {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const left = useRef<string>(null);
  const postId = new URLSearchParams(search).get('post');
  if (!postId) return null;

  function close() {
    // Going back is asynchronous: a second Escape would go back twice.
    if (left.current === key) return;
    left.current = key;
    const back = feedIsBack(state);
    if (back === null) void navigate(paths.home(), { replace: true, preventScrollReset: true });
    else void navigate(-back);
  }

  return (
    <PartOnDemand
      key={postId}
      of={postDialog}
      props={{ postId, onClose: close }}
      onLoadError={close}
    />
  );
}
