import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import type { AppError } from '../../../http/app-error.ts'
import type { ImportBatch } from '../import-kind.ts'

/** What each column is to be taken for; null where the names decide. */
export type Mapping = Readonly<Record<string, string | null>>

/** A file that a thread is to read and judge. */
export type JudgeOrder = {
  readonly bytes: Uint8Array
  /** Address of the module with the rules of the noun. */
  readonly rowsModule: string
  readonly context: unknown
  readonly mapping: Mapping | null
}

/** What was asked of a thread: to judge a file, or for the records of the file it judged last, a batch at a time. */
export type JudgeRequest = { readonly order: JudgeOrder } | { readonly batch: number }

export type JudgedColumn = {
  readonly name: string
  readonly field: string | null
  readonly samples: string[]
}

/** What came of a file: how many of its rows are right and new, and of the others the first, and all as a packed list. */
export type Judged = {
  readonly rows: number
  readonly ready: number
  readonly refused: number
  readonly refusedRows: ImportRefusal[]
  /** One refused row as JSON in each line, as gzip. */
  readonly refusedList: Uint8Array
  readonly columns: JudgedColumn[]
  /** Without a column for names nothing is said of the rows. */
  readonly hasNames: boolean
  readonly batches: number
}

export type JudgeProgress = {
  readonly step: 'reading' | 'judging'
  readonly rows: number
  readonly done: number
}

/** Errors themselves do not cross between threads. */
type Refusal = Pick<AppError, 'code' | 'detail'> & { fields?: NonNullable<AppError['fields']> }

export type JudgeReply =
  | { readonly progress: JudgeProgress }
  | { readonly judged: Judged }
  | { readonly batch: ImportBatch }
  | { readonly refusal: Refusal }
