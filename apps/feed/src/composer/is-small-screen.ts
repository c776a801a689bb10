/** Matches the media queries of the composer's styles. */
export const isSmallScreen = (): boolean =>
  globalThis.matchMedia?.('(max-width: 43.74em)').matches ?? false;
