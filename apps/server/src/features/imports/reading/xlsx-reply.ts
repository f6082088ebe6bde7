import type { AppError } from '../../../http/app-error.ts'
import type { TableFile } from './table-file.ts'

type Refusal = Pick<AppError, 'code' | 'detail'> & { fields?: NonNullable<AppError['fields']> }

/** What the thread that reads a workbook answers; errors themselves do not cross between threads. */
export type XlsxReply = { table: TableFile } | { refusal: Refusal }
