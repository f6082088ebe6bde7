/** Whether a unique index has refused a statement: somebody else had the value first. Its transaction is over. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
