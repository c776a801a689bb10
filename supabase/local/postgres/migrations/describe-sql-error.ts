import postgres from 'postgres';

/** ` at line 12: permission denied (42501). Hint: ...` */
export function describeSqlError(error: unknown, sql: string): string {
  if (!(error instanceof postgres.PostgresError)) return `: ${String(error)}`;
  const position = Number(error.position);
  const line = position ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
  const more = [error.detail, error.hint && `Hint: ${error.hint}`].filter(Boolean).join('. ');
  return `${line}: ${error.message} (${error.code})${more && `. ${more}`}`;
}
