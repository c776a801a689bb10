/** A set of ordered pairs of members. */
export class MemberPairs {
  private readonly held = new Set<string>();

  has(one: number, other: number): boolean {
    return this.held.has(`${one} ${other}`);
  }

  add(one: number, other: number): void {
    this.held.add(`${one} ${other}`);
  }

  delete(one: number, other: number): boolean {
    return this.held.delete(`${one} ${other}`);
  }

  from(one: number): number[] {
    return [...this.held]
      .map((pair) => pair.split(' ').map(Number) as [number, number])
      .filter(([first]) => first === one)
      .map(([, second]) => second);
  }
}
