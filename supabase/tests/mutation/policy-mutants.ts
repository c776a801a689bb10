import type { Sql } from 'postgres';
import { withoutOnePart } from './junctions.ts';
import type { Mutant } from './mutant.ts';

interface Policy {
  name: string;
  /** quoted, with its schema */
  relation: string;
  about: string;
  action: string;
  roles: string;
  using: string | null;
  check: string | null;
  /** whether it reads a column that whom it is for may change */
  moves: boolean;
}

/** Every policy of the database dropped, opened, and less each of its parts. */
export async function policyMutants(sql: Sql): Promise<Mutant[]> {
  const policies = await sql<Policy[]>`
    select
      quote_ident(polname) as name,
      polrelid::regclass::text as relation,
      case polrelid
        when 'storage.objects'::regclass then 'storage'
        when 'realtime.messages'::regclass then 'inbox'
        else relname
      end as about,
      case polcmd
        when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'all'
      end as action,
      array_to_string(array(
        select case role when 0 then 'public' else role::regrole::text end
        from unnest(polroles) as role
      ), ', ') as roles,
      pg_get_expr(polqual, polrelid) as using,
      pg_get_expr(polwithcheck, polrelid) as check,
      exists (
        select from pg_depend, unnest(polroles) as role
        where classid = 'pg_policy'::regclass and objid = pg_policy.oid
          and refobjid = polrelid and refobjsubid > 0
          and has_column_privilege(role, polrelid, refobjsubid::smallint, 'update')
      ) as moves
    from pg_policy join pg_class on pg_class.oid = polrelid
    order by relation, action, polname
  `;
  return policies.flatMap((policy) => [dropped(policy), ...opened(policy), ...lessParts(policy)]);
}

function dropped({ name, relation, about, action, roles, using, check }: Policy): Mutant {
  const rule = `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`;
  return {
    kind: 'policy dropped',
    about,
    apply: `drop policy ${name} on ${relation}`,
    undo: `create policy ${name} on ${relation} for ${action} to ${roles}${rule}`,
  };
}

function opened(policy: Policy): Mutant[] {
  const open = clauses(policy).map(([clause, expression]) =>
    altered(policy, 'policy open', clause, 'true', expression),
  );
  // Without a check of its own, an update is checked by what it may touch. Of what nobody may change that
  // says the same before and after.
  const { action, check, using, moves } = policy;
  if (action === 'update' && check === null && using !== null && moves) {
    const { kind, about, apply } = altered(policy, 'policy open', 'with check', 'true', '');
    const { apply: drop, undo: create } = dropped(policy);
    open.push({ kind, about, apply, undo: `${drop}; ${create}` });
  }
  return open;
}

function lessParts(policy: Policy): Mutant[] {
  return clauses(policy).flatMap(([clause, expression]) =>
    withoutOnePart(expression).map((less) =>
      altered(policy, 'policy less a part', clause, less, expression),
    ),
  );
}

type Clause = 'using' | 'with check';

function clauses({ using, check }: Policy): [Clause, string][] {
  const both: [Clause, string | null][] = [
    ['using', using],
    ['with check', check],
  ];
  return both.filter((each): each is [Clause, string] => each[1] !== null);
}

function altered(
  { name, relation, about }: Policy,
  kind: 'policy open' | 'policy less a part',
  clause: Clause,
  expression: string,
  before: string,
): Mutant {
  const alter = (to: string) => `alter policy ${name} on ${relation} ${clause} (${to})`;
  return { kind, about, apply: alter(expression), undo: alter(before) };
}
