/** loaded on demand: only a reader at the end of the list needs the drawing */
export { FriendsIllustration as default } from '@pure/ui';
