import { scripts } from './measure-routes.ts';
import type { Visit } from './visit.ts';
import { kilobytes } from './weigh.ts';

/**
 * The KB of the scripts that an action loads. Hovering the list loads the conversation, so that one comes first.
 * @param passing what loads on the way to it
 */
export async function loadedBy(
  visited: Visit,
  act: () => Promise<void>,
  passing?: RegExp,
): Promise<number> {
  const before = new Set(scripts(visited.sent()));
  await act();
  await visited.untilIdle();
  const loaded = scripts(visited.sent()).filter((url) => !before.has(url) && !passing?.test(url));
  if (loaded.length === 0) throw new Error('The action loaded no script');
  return kilobytes(loaded);
}
