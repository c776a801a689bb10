/** where a tab stores its overrides */
export const OVERRIDES_KEY = 'pure-overrides';

/** Whether the address or the tab names an override. If none does, the code that follows them isn't needed. */
export function namesOverride(): boolean {
  try {
    return /[?&]remote\./.test(location.search) || sessionStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    // A browser that blocks its storage has stored none.
    return false;
  }
}
