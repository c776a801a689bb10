import type { Database as GeneratedDatabase, Json } from './database.types.ts';
import type { FunctionResults } from './function-results.ts';
import type { Cursor } from './page.ts';

export type { Json } from './database.types.ts';
export type * from './account.ts';
export type * from './events.ts';
export type * from './feed.ts';
export type * from './function-results.ts';
export type * from './messages.ts';
export type * from './notifications.ts';
export type * from './stories.ts';

type Public = GeneratedDatabase['public'];
type Functions = Public['Functions'];

/** The cursor of a paged function is `jsonb`; the generated types can't know more. */
type WithCursor<Args> = Args extends { after?: string }
  ? Args
  : 'after' extends keyof Args
    ? Omit<Args, 'after'> & { after?: Cursor | null }
    : Args;

/** An unnamed parameter takes the whole body. */
type NamedArgs<Args> = Args extends { '': Json } ? Record<string, Json> : WithCursor<Args>;

/** The generated types, in which functions that answer `jsonb` have the results that they declare. */
export type Database = {
  public: Omit<Public, 'Functions'> & {
    Functions: {
      [Name in keyof Functions]: {
        Args: NamedArgs<Functions[Name]['Args']>;
        Returns: Name extends keyof FunctionResults
          ? FunctionResults[Name]
          : Functions[Name]['Returns'];
      };
    };
  };
};
