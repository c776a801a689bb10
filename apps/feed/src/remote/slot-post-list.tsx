import type { SlotModule } from '@pure/contracts';
import { PostList } from '../post-list/post-list.tsx';

/** What other remotes show of a member's posts. */
export default PostList satisfies SlotModule<'feed/post-list'>['default'];
