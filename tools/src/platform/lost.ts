/**
 * The paths of the properties and parameters that `Old` has and `New` lacks, or `'none'`. Assignability alone lets an
 * optional one disappear.
 */
export type Lost<Old, New> = [PathsLost<Old, New>] extends [never] ? 'none' : PathsLost<Old, New>;

/** The compiler gives up on a type that nests endlessly; ours end before. */
type MaxDepth = 10;

/** A type of a library is the same on both sides, so this also keeps the comparison out of libraries. */
type PathsLost<Old, New, Path extends string = '', Depth extends unknown[] = []> =
  IsIdentical<Old, New> extends true
    ? never
    : Depth['length'] extends MaxDepth
      ? never
      : LostByMember<Old, New, Path, [...Depth, unknown]>;

type IsIdentical<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Each member of a union is compared with its counterparts. Assignability finds a member without any. */
type LostByMember<Old, New, Path extends string, Depth extends unknown[]> =
  Old extends Promise<infer Result>
    ? PathsLost<Result, Awaited<New>, Path, Depth>
    : Old extends object
      ? LostByObject<Old, Counterpart<Old, New>, Path, Depth>
      : never;

type Counterpart<Old, New> = New extends Old ? New : Old extends New ? New : never;

type LostByObject<Old extends object, New, Path extends string, Depth extends unknown[]> = [
  New,
] extends [never]
  ? never
  : Old extends readonly unknown[]
    ? PathsLost<Old[number], ValueOf<New, number>, `${Path}[]`, Depth>
    : LostByKey<Old, New, Path, Depth> | LostByCall<Old, New, Path, Depth>;

type LostByKey<Old extends object, New, Path extends string, Depth extends unknown[]> = {
  [Key in keyof Old]-?: Key extends KeyOf<New>
    ? PathsLost<Old[Key], ValueOf<New, Key>, Join<Path, Key>, Depth>
    : Join<Path, Key>;
}[keyof Old];

type LostByCall<
  Old extends object,
  New,
  Path extends string,
  Depth extends unknown[],
> = Old extends (...parameters: infer OldParameters) => infer OldResult
  ? New extends (...parameters: infer NewParameters) => infer NewResult
    ? | LostByParameter<OldParameters, NewParameters, Path, Depth>
      | PathsLost<OldResult, NewResult, `${Path}()`, Depth>
    : never
  : never;

type LostByParameter<
  Old extends unknown[],
  New extends unknown[],
  Path extends string,
  Depth extends unknown[],
> = {
  [Index in Extract<keyof Old, `${number}`>]: Index extends keyof New
    ? PathsLost<Old[Index], New[Index], `${Path}(${Index})`, Depth>
    : number extends New['length']
      ? never
      : `${Path}(${Index})`;
}[Extract<keyof Old, `${number}`>];

/** `keyof` takes only the keys that all members of a union share; this takes those of each. */
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

type Join<Path extends string, Key> = Key extends string | number
  ? Path extends ''
    ? `${Key}`
    : `${Path}.${Key}`
  : never;
