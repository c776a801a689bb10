import { paths } from '@pure/contracts';
import { useCloseDialog, useLocation } from '@pure/router';
import { onDemand, PartOnDemand } from '@pure/ui';

const postDialog = onDemand(
  () => import(/* webpackChunkName: "post-dialog" */ './post-dialog.tsx'),
);

/** Opens the post of the address in a dialog over the feed, and restores the address on closing. */
export function PostDialogSlot() {
  const { search } = useLocation();
  const close = useCloseDialog(paths.home());
  const postId = new URLSearchParams(search).get('post');
  if (!postId) return null;

  return (
    <PartOnDemand
      key={postId}
      of={postDialog}
      props={{ postId, onClose: close }}
      onLoadError={close}
    />
  );
}
