import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import type { DownloadedFile } from '../../api/api-types.ts'

/** The rows of a list that has one of them as JSON in each line. */
export async function readRefusedList({ blob }: DownloadedFile): Promise<ImportRefusal[]> {
  const text = await blob.text()
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ImportRefusal]))
}
