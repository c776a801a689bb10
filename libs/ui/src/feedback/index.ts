// oxlint-disable-next-line typescript/triple-slash-reference -- others compile this source
/// <reference path="../css.d.ts" />
export { announce } from './announce.ts';
export { Announcer } from './announcer.tsx';
export { toast, type ToastAction } from './toast.ts';
export { Toaster } from './toaster.tsx';
