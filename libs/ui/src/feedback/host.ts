// oxlint-disable-next-line typescript/triple-slash-reference -- others compile this source
/// <reference path="../css.d.ts" />
/** For hosts and tests. Remotes don't import this entry: it isn't part of the platform. */
export { Announcer } from './announcer.tsx';
export { Toaster } from './toaster.tsx';
