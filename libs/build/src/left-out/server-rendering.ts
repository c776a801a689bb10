function serverRendering(): never {
  throw new Error('Server rendering is left out of the build (libs/build/src/left-out)');
}

/** Replaces what TanStack Query has for server rendering and streams: PURE's pages run in the browser alone. */
export {
  serverRendering as defaultShouldDehydrateMutation,
  serverRendering as defaultShouldDehydrateQuery,
  serverRendering as dehydrate,
  serverRendering as dehydrateQuery,
  serverRendering as hydrate,
  serverRendering as HydrationBoundary,
  serverRendering as streamedQuery,
};
