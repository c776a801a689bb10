/** As long as a page that works takes on a slow network. Then the frame and a skeleton are better than nothing. */
export const SKELETON_DELAY_MS = 1_200;
