import type { SlotModule, Slots } from '@pure/contracts';
import { PostList } from '../post-list/post-list.tsx';
import { nameOf } from '../posts/post-keys.ts';

/** A list of its own for each source: one that is shown again catches up with what it missed. */
function SourcedPostList({ source }: Slots['feed/post-list']) {
  return <PostList key={nameOf(source)} source={source} />;
}

/** The posts of a member, a group or an event, for other remotes. */
export default SourcedPostList satisfies SlotModule<'feed/post-list'>['default'];
