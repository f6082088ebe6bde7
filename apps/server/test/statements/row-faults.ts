import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Statement } from '../../src/db/statement.ts'
import type { DescribedColumn, Description, Nullability } from './describe-statement.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** A statement as its module exports it, with what PostgreSQL says of it. */
export type Described = {
  readonly file: string
  /** How to reach it from the module: `invoiceById`, `FIELDS["name"]`. */
  readonly path: string
  readonly statement: Pick<Statement<unknown>, 'names' | 'filled'>
  readonly isFamily: boolean
  readonly description: Description
}

/** What the driver makes of a value of each type. */
const READ: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  date: 'string',
  numeric: 'string',
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  'uuid[]': 'readonly string[]',
  'text[]': 'readonly string[]',
  'integer[]': 'readonly number[]',
  json: 'Json',
  jsonb: 'Json',
  void: 'unknown',
}

/** What a value of each type may be given as; JSON is given as text. */
const GIVEN: Readonly<Record<string, string>> = {
  ...READ,
  bigint: 'bigint | number | string',
  numeric: 'string | bigint | number',
  'double precision': 'number',
  'timestamp with time zone': 'Date | string',
  bytea: 'Uint8Array',
  integer: 'number | string',
  'bigint[]': 'readonly (bigint | string | null)[]',
  'numeric[]': 'readonly string[]',
  'date[]': 'readonly string[]',
  json: 'string',
  jsonb: 'string',
}

const TYPES = `
type Json = object | string | number | boolean
type Made<S> = S extends (...key: never[]) => infer One ? One : S
type RowOf<S> = Made<S> extends { readonly row?: infer Row } ? Exclude<Row, undefined> : never
type ValuesOf<S> = Made<S> extends { readonly values?: infer Values } ? Exclude<Values, undefined> : never
type Same<A extends PropertyKey, B extends PropertyKey> =
  [Exclude<A, B>, Exclude<B, A>] extends [never, never] ? true : { onlyInType: Exclude<A, B>; onlyInStatement: Exclude<B, A> }
type Columns<S, Answered extends string> = unknown extends RowOf<S> ? true : Same<keyof RowOf<S>, Answered>
type Column<S, Name> = unknown extends RowOf<S> ? never : Name extends keyof RowOf<S> ? RowOf<S>[Name] : never
type Names<S, Named extends string> = [ValuesOf<S>] extends [never] ? [Named] extends [never] ? true : { untyped: Named } : Same<keyof ValuesOf<S>, Named>
type Takes<S, Named extends string> = Same<Named, Extract<keyof ValuesOf<S>, Named>>
type Value<S, Name> = Name extends keyof ValuesOf<S> ? ValuesOf<S>[Name] : never
type Fits<Declared, Said> = [NonNullable<Declared>] extends [Said] ? true : { declared: Declared; said: Said }
type MayBeNull<Declared> = [Declared] extends [never] ? true : null extends Declared ? true : { declaredWithout: null }
type IsFilled<Declared> = null extends Declared ? { declaredWith: null } : true
type Is<Verdict extends true> = Verdict
`

/** A comparison the compiler makes, and what it is about. */
type Question = { readonly verdict: string; readonly about: string }

const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' | ') || 'never'

function nullQuestion(declared: string, name: string, isNull: Nullability, isMarked: boolean): Question[] {
  // Of an expression nobody but the row's type says whether it can be null.
  if (isNull === 'unsaid') return []
  const verdict = isNull === 'never' || isMarked ? `IsFilled<${declared}>` : `MayBeNull<${declared}>`
  return [{ verdict, about: `column ${name} is ${isMarked ? 'marked as filled' : `${isNull} null`}` }]
}

function columnQuestions(on: string, column: DescribedColumn, filled: readonly string[]): Question[] {
  const { name, type, isNull } = column
  const declared = `Column<${on}, ${JSON.stringify(name)}>`
  return [
    { verdict: `Fits<${declared}, ${READ[type] ?? 'never'}>`, about: `column ${name} is ${type}` },
    ...nullQuestion(declared, name, isNull, filled.includes(name)),
  ]
}

function valueQuestions(on: string, { statement, description, isFamily }: Described): Question[] {
  const { names } = statement
  // Each text of a family takes some of the family's names.
  const verdict = `${isFamily ? 'Takes' : 'Names'}<${on}, ${quoted(names)}>`
  return [
    { verdict, about: 'names of its values' },
    ...names.map((name, at) => {
      const type = description.parameters[at] ?? ''
      const value = `Value<${on}, ${JSON.stringify(name)}>`
      return { verdict: `Fits<${value}, ${GIVEN[type] ?? 'never'}>`, about: `value ${name} is ${type}` }
    }),
  ]
}

function questionsOf(described: Described, module: string): Question[] {
  const { path, statement, description } = described
  const on = `typeof ${module}.${path}`
  const names = description.columns.map(({ name }) => name)
  return [
    { verdict: `Columns<${on}, ${quoted(names)}>`, about: 'names of its columns' },
    ...description.columns.flatMap((column) => columnQuestions(on, column, statement.filled)),
    ...valueQuestions(on, described),
  ]
}

/** The compiler's messages by line, from 1. */
async function compile(folder: string, lines: readonly string[]): Promise<Map<number, string>> {
  writeFileSync(join(folder, 'rows.ts'), lines.join('\n'))
  const config = {
    extends: '../../apps/server/tsconfig.json',
    compilerOptions: { noUnusedLocals: false },
    include: [],
    files: ['rows.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (_error, out, err) => resolve(out + err))
  })
  const messages = new Map<number, string>()
  for (const line of output.split('\n').filter((text) => /^\S/.test(text))) {
    const [, at, message = ''] = /rows\.ts\((\d+),\d+\): error \w+: (.*)$/.exec(line) ?? []
    if (at === undefined) throw new Error(`the compiler did not come to the rows: ${line}`)
    messages.set(Number(at), message)
  }
  return messages
}

/** Marks that say what the table says already, or that name no column. */
function idleMarks({ file, path, statement, description }: Described): string[] {
  const idle = statement.filled.filter(
    (mark) => !description.columns.some(({ name, isNull }) => name === mark && isNull === 'maybe'),
  )
  return idle.map((mark) => `${relative(ROOT, file)} ${path}: the mark on ${mark} says nothing`)
}

/**
 * Where the row and the values that a statement declares are not what PostgreSQL says of it. The compiler compares
 * them: it alone knows what a type comes to.
 */
export async function rowFaults(statements: readonly Described[]): Promise<string[]> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.statement-rows-'))
  try {
    const files = [...new Set(statements.map(({ file }) => file))]
    const imports = files.map((file, at) => {
      const address = relative(folder, file).replaceAll('\\', '/')
      return `import type * as m${at} from '${address}'`
    })
    const asked = new Map<string, string>()
    for (const described of statements)
      for (const { verdict, about } of questionsOf(described, `m${files.indexOf(described.file)}`))
        asked.set(verdict, `${relative(ROOT, described.file)} ${described.path}: ${about}`)
    const head = [...imports, ...TYPES.trim().split('\n')]
    const answers = [...asked.keys()].map((verdict, at) => `export type Q${at} = Is<${verdict}>`)
    const messages = await compile(folder, [...head, ...answers])
    const told = [...asked.values()]
    const wrong = [...messages].map(
      ([line, message]) => `${told[line - head.length - 1] ?? line}: ${message}`,
    )
    return [...wrong, ...statements.flatMap(idleMarks)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
