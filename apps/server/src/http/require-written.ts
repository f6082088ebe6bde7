import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import { AppError } from './app-error.ts'

/**
 * A write whose `where` names the states it may come from has written its one row, or the transaction is given up. The
 * action has judged before; this holds where one does not, or judged a row it did not lock.
 */
export function requireWritten(rows: number, code: ErrorCode): void {
  if (rows !== 1) throw new AppError(code)
}
