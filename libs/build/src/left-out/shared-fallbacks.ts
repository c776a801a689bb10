/** In place of copies that Module Federation builds of what is shared: ours comes from the host, or not at all. */
export { leftOut as getSharedFallbackGetter } from './left-out.ts';
