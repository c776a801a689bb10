import type { Locator } from '@playwright/test';

/** Where an element's words begin and end, in CSS px of the viewport, without its padding. */
export const textEdges = (locator: Locator) =>
  locator.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    return { left, right };
  });
