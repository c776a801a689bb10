/**
 * Prints a line for a step while it runs, and how long it took. Without a terminal, as in CI, these are two lines: the
 * first one says what a command waits for.
 */
export async function showProgress<Result>(
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(`  … ${title}${isTerminal ? '' : '\n'}`);
  const finish = (mark: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${isTerminal ? '\r' : ''}  ${mark} ${title} (${seconds} s)\n`);
  };
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
