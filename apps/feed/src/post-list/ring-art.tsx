/** The drawing round the words, which nobody needs before they have read that far. */
export { FriendsIllustration as default } from '@pure/ui';
