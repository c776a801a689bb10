/** Prints a line for a step while it runs, and how long it took. */
export async function showProgress<Result>(
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  … ${title}`);
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
