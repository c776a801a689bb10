/** Says what is happening while it happens: a line a step, with how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  … ${title}`);
  try {
    const result = await work();
    finish('✓', title, began, live);
    return result;
  } catch (reason) {
    finish('✗', title, began, live);
    throw reason;
  }
}

function finish(mark: string, title: string, began: number, live: boolean): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${live ? '\r' : ''}  ${mark} ${title} (${seconds} s)\n`);
}
