export { expect, settle, test } from './fixtures.ts';
export { bytesAt, drawn, filmed, movie, takenByPhone, type ChosenFile } from './files.ts';
export { inDatabase } from './in-database.ts';
export { latestMail } from './mailbox.ts';
export {
  befriend,
  createMember,
  createUnconfirmed,
  publish,
  requestFriendship,
  type Member,
} from './member.ts';
export { foundGroup, planEvent, publishIn, type Home } from './places.ts';
export { signInPage } from './sign-in-page.ts';
export { world, type World } from './world.ts';
export { drawPng } from './picture.ts';
