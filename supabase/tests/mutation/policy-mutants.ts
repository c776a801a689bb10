import type { Sql } from 'postgres';
import { withoutOneOperand } from './boolean-operators.ts';
import type { Mutant } from './mutant.ts';

interface Policy {
  name: string;
  /** quoted, with its schema */
  relation: string;
  object: string;
  action: string;
  permissive: boolean;
  roles: string;
  using: string | null;
  check: string | null;
  /** whether its roles may update a column that the policy reads */
  readsUpdatableColumn: boolean;
}

/** Drops each policy, opens it, and leaves out each of its operands. */
export async function policyMutants(sql: Sql): Promise<Mutant[]> {
  const policies = await sql<Policy[]>`
    select
      quote_ident(polname) as name,
      polrelid::regclass::text as relation,
      case polrelid
        when 'storage.objects'::regclass then 'storage'
        when 'realtime.messages'::regclass then 'inbox'
        else relname
      end as object,
      case polcmd
        when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'all'
      end as action,
      polpermissive as permissive,
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
      ) as "readsUpdatableColumn"
    from pg_policy join pg_class on pg_class.oid = polrelid
    order by relation, action, polname
  `;
  return policies.flatMap((policy) => [
    dropMutant(policy),
    ...openMutants(policy),
    ...weakenedMutants(policy),
  ]);
}

function dropMutant(policy: Policy): Mutant {
  const { name, relation, object, action, permissive, roles, using, check } = policy;
  const kind = permissive ? '' : ' as restrictive';
  const rule = `${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`;
  return {
    kind: 'policy dropped',
    object,
    apply: `drop policy ${name} on ${relation}`,
    undo: `create policy ${name} on ${relation}${kind} for ${action} to ${roles}${rule}`,
  };
}

function openMutants(policy: Policy): Mutant[] {
  const open = clauses(policy).map(([clause, expression]) =>
    alterMutant(policy, 'policy open', clause, 'true', expression),
  );
  // An update without a check uses its filter as check. This makes a difference only if the caller may update a column
  // that the filter reads.
  const { action, check, using, readsUpdatableColumn } = policy;
  if (action === 'update' && check === null && using !== null && readsUpdatableColumn) {
    const { kind, object, apply } = alterMutant(policy, 'policy open', 'with check', 'true', '');
    const { apply: drop, undo: create } = dropMutant(policy);
    open.push({ kind, object, apply, undo: `${drop}; ${create}` });
  }
  return open;
}

function weakenedMutants(policy: Policy): Mutant[] {
  return clauses(policy).flatMap(([clause, expression]) =>
    withoutOneOperand(expression).map((less) =>
      alterMutant(policy, 'policy weakened', clause, less, expression),
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

function alterMutant(
  { name, relation, object }: Policy,
  kind: 'policy open' | 'policy weakened',
  clause: Clause,
  expression: string,
  before: string,
): Mutant {
  const alter = (to: string) => `alter policy ${name} on ${relation} ${clause} (${to})`;
  return { kind, object, apply: alter(expression), undo: alter(before) };
}
