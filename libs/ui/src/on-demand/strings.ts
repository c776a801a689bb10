export const strings = {
  loadFailed: "Couldn't open it. Check your connection and try again.",
} as const;
