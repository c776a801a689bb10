import type { SlotModule, Slots } from '@pure/contracts';
import { StoryReplyField } from '../story-reply/story-reply-field.tsx';

/** A field of its own for each story, with the story's draft. */
function KeyedStoryReply(props: Slots['messages/story-reply']) {
  return <StoryReplyField key={props.storyId} {...props} />;
}

/** The field below a friend's story. */
export default KeyedStoryReply satisfies SlotModule<'messages/story-reply'>['default'];
