import type { ImportPreview } from '@counterfoil/contract/imports/imports.schema.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import type { FileAnswer, InScope } from '../../http/handler.ts'
import type { ImportKind } from './import-kind.ts'
import type { Judged } from './judging/judge-protocol.ts'
import { judgeInThread } from './judging/judge-thread.ts'
import { inTurn } from './judging/take-turn.ts'
import { refusedFile } from './read-import.ts'
import { bytesOf, type ImportInput } from './start-import.ts'

type Input<Field extends string> = ImportInput<Field> & { signal: AbortSignal }

/** What would become of a file: read and judged as an import does, and nothing written. */
async function judge<Field extends string>(
  kind: ImportKind,
  scope: CompanyScope,
  inScope: InScope,
  { upload, body, signal }: Input<Field>,
): Promise<Judged> {
  const bytes = bytesOf(upload)
  return inTurn(scope.user.id, async () => {
    const context = await inScope('read', (tx) => kind.contextOf(tx, scope))
    const mapping = body.mapping ?? null
    const order = { bytes, rowsModule: kind.rowsModule.href, context, mapping }
    const judged = await judgeInThread(order, { signal })
    judged.end()
    return judged
  })
}

/** What an import of the file would do, and what its columns hold; writes nothing. */
export async function previewImport<Field extends string>(
  kind: ImportKind,
  scope: CompanyScope,
  inScope: InScope,
  input: Input<Field>,
): Promise<ImportPreview<Field>> {
  const judged = await judge(kind, scope, inScope, input)
  return {
    rows: judged.rows,
    ready: judged.ready,
    refused: judged.refused,
    refused_rows: judged.refusedRows,
    // A column is taken for one of the noun's own fields, or for none.
    columns: judged.columns as ImportPreview<Field>['columns'],
    has_names: judged.hasNames,
  }
}

/** All rows that {@link previewImport} would leave out. */
export async function previewRefusals<Field extends string>(
  kind: ImportKind,
  scope: CompanyScope,
  inScope: InScope,
  input: Input<Field>,
): Promise<FileAnswer> {
  const { refusedList } = await judge(kind, scope, inScope, input)
  return refusedFile(refusedList)
}
