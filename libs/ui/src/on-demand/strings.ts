export const strings = {
  missing: "Couldn't open it. Check your connection and try again.",
} as const;
