/**
 * The columns of a written type, each once: the compiler names one that is missing or is none. What inserts, updates
 * and reads them is made of the same list.
 */
export function columnsOf<T extends object>(columns: Readonly<Record<keyof T & string, true>>): string[] {
  return Object.keys(columns)
}

/** `a, b` or, of a table by its alias, `i.a, i.b`. */
export function columnList(columns: readonly string[], alias?: string): string {
  return columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ')
}

/** `:a, :b`: a value for each column, by its name. */
export function valueList(columns: readonly string[]): string {
  return columns.map((column) => `:${column}`).join(', ')
}

/** `a = :a, b = :b`. */
export function assignments(columns: readonly string[]): string {
  return columns.map((column) => `${column} = :${column}`).join(', ')
}
