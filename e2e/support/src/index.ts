export { expect, waitForAnimations, test } from './fixtures.ts';
export {
  downloadFile,
  drawPicture,
  recordVideo,
  unplayableVideo,
  withPhoneMetadata,
  type FilePayload,
} from './files.ts';
export { ageInbox } from './age-inbox.ts';
export { countTaps } from './count-taps.ts';
export { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts';
export { expectReachableByTab } from './expect-reachable-by-tab.ts';
export { fakePush } from './fake-push.ts';
export { inEachAppearance } from './in-each-appearance.ts';
export { isOneOrigin, type Layout } from './layout.ts';
export { recordReads } from './record-reads.ts';
export { runSql } from './run-sql.ts';
export { expectWarning, waitForMail } from './mailbox.ts';
export {
  befriend,
  closeFirstSteps,
  createMember,
  createUnconfirmedAccount,
  createPost,
  requestFriendship,
  type Member,
} from './member.ts';
export { createPicturedPost, createPicturedPosts } from './pictured-post.ts';
export { createPicturedStory } from './pictured-story.ts';
export { createGroup, createEvent, createPostIn, type Home } from './places.ts';
export { sendFile } from './send-file.ts';
export { sessionScript, signInPage } from './sign-in-page.ts';
export { sendVoiceNote } from './voice-note.ts';
export { waitForQuiet } from './wait-for-quiet.ts';
export { world, type World } from './world.ts';
export { nextFrame } from './next-frame.ts';
export { encodePng, makePng } from './make-png.ts';
export { stopClock } from './stop-clock.ts';
export { swipe } from './swipe.ts';
export { totp } from './totp.ts';
