import type { ImportRecord } from '@counterfoil/contract/imports/imports.schema.ts'
import { isUnderWay } from '@counterfoil/domain/imports/import-status.ts'

/** How often is asked how far an import is. */
const ASK_MS = 1000

type Asked<T> = { readonly state: { readonly data: T | undefined } }

/** Asks again as long as the import is under way. */
export const askWhileUnderWay = ({ state }: Asked<ImportRecord>): number | false =>
  state.data && isUnderWay(state.data.status) ? ASK_MS : false

/** Asks again as long as one of the imports is under way. */
export const askWhileOneIsUnderWay = ({ state }: Asked<{ results: ImportRecord[] }>): number | false =>
  state.data?.results.some(({ status }) => isUnderWay(status)) ? ASK_MS : false
