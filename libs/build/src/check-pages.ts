import {
  type DeclaredPage,
  declaredPageSchema,
  isBehindGuard,
  pathPatternSchema,
  type RemotePage,
} from '@pure/contracts/host';
import * as v from 'valibot';

/** @throws with a sentence for each mistake in what a remote declares */
export function checkPages(remote: string, pages: Record<string, DeclaredPage>): void {
  const problems = Object.entries(pages).flatMap(([path, page]) =>
    problemsOf(path, page).map((problem) => `${remote} declares ${path}, but ${problem}.`),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * @param chunks the names of a build's chunks
 * @throws with a sentence for each chunk that is declared and isn't built: it would be preloaded for no page
 */
export function checkChunks(
  remote: string,
  pages: Record<string, Pick<RemotePage, 'chunk' | 'offline'>>,
  chunks: readonly string[],
): void {
  const problems = Object.entries(pages).flatMap(([path, { chunk, offline = [] }]) =>
    [chunk, ...offline]
      .filter((name) => !chunks.includes(name))
      .map(
        (name) => `${remote} declares the chunk ${name} for ${path}, but builds none of that name.`,
      ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * @param shown the slots that a build's sources show
 * @throws with a sentence for each declared slot that they don't show: it would be preloaded for no page, or doesn't exist
 */
export function checkSlots(
  remote: string,
  pages: Record<string, Pick<RemotePage, 'slots'>>,
  shown: readonly string[],
): void {
  const problems = Object.entries(pages).flatMap(([path, { slots = [] }]) =>
    slots
      .filter((name) => !shown.includes(name))
      .map(
        (name) =>
          `${remote} declares the slot ${name} for ${path}, but shows no <Slot> of that name.`,
      ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsOf(path: string, page: DeclaredPage): string[] {
  const { success, issues } = v.safeParse(declaredPageSchema, page);
  const invalid = success ? [] : issues.map(describeIssue);
  const isMisplaced = (page.access === 'protected') !== isBehindGuard(path);
  return [
    ...(v.safeParse(pathPatternSchema, path).issues ?? []).map(({ message }) => message),
    ...invalid,
    ...(success && isMisplaced
      ? [`it is ${page.access}: pages below /app are protected, and all others public`]
      : []),
  ];
}

function describeIssue(issue: v.InferIssue<typeof declaredPageSchema>): string {
  const at = v.getDotPath(issue) ?? 'page';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `\`${at}\` isn't a field of a page`;
  }
  return `its \`${at}\` ${reasonOf(issue)}`;
}

/** The schema's own messages are predicates; the library's are sentences. */
function reasonOf({ message }: { message: string }): string {
  return message.startsWith('is ') ? message : `isn't right (${message})`;
}
