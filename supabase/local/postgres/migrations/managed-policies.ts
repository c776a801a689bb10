const onManagedTable =
  /^(create|alter|drop|comment\s+on)\s+policy\s[^;]*?\son\s+(storage\.objects|realtime\.messages)\b/is;

/**
 * True for a migration of which every statement makes, alters or drops a policy on the two managed tables
 * that hosted lets a project put policies on.
 */
export function holdsManagedPoliciesOnly(statements: string[]): boolean {
  return statements.length > 0 && statements.every((each) => onManagedTable.test(each));
}
