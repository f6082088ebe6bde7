import type { ImportRefusal, RefusedRow } from '@counterfoil/contract/imports/imports.schema.ts'
import type { DownloadedFile } from '../../../api/api-types.ts'

/** The rows of a list that has one of them as JSON in each line. */
export async function readRefusedList({ blob }: DownloadedFile): Promise<RefusedRow[]> {
  const text = await blob.text()
  const lines = text.split('\n').filter((line) => line !== '')
  // A list that an earlier version kept has no cells; it is forgotten within a week.
  return lines.map((line) => ({ cells: [], ...(JSON.parse(line) as ImportRefusal & Partial<RefusedRow>) }))
}
