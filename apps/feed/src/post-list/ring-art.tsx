/** The drawing round the words, which nobody needs before they have read that far. */
export { GatherArt as default } from '@pure/ui';
