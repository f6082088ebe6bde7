import type {
  ImportDetail,
  ImportPreview,
  ImportRecord,
} from '@counterfoil/contract/imports/imports.schema.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DownloadedFile } from '../../api/api-types.ts'
import type { EnglishText } from '../../i18n/text.ts'
import type { Translate } from '../../i18n/translate.ts'

/** A file with what a person has each of its columns mean: the mapping as JSON, none as long as the names decide. */
export type ImportForm = { file: File; body: { mapping?: string } }

/** Fields as they are offered: under a heading of their own. */
type FieldGroup = { readonly label: EnglishText; readonly fields: readonly string[] }

/** A call about one import, as an action of a person. */
type Act = { readonly run: (id: string) => Promise<ImportDetail<string>>; readonly isRunning: boolean }
type TakeIn = { readonly run: (form: ImportForm) => void; readonly isRunning: boolean }

/** Which files are taken, and what is said of them. */
type ImportedFiles = {
  readonly drop: EnglishText
  readonly choose: EnglishText
  readonly kinds: EnglishText
  /** What a browser offers to choose from. */
  readonly accept: string
}

/** All that the import of one noun has of its own; the steps are the same for each. */
export type ImportNoun = {
  readonly noun: 'client' | 'product' | 'bank_line'
  readonly permission: Permission
  /** Where one of them is shown, with its id behind it; null where the list is all there is. */
  readonly recordPath: '/dashboard/clients/$id' | '/dashboard/products/$id' | null
  readonly listPath: '/dashboard/clients' | '/dashboard/products' | '/dashboard/payments'
  /** What leads to the list, on a page that has others too. */
  readonly listSearch: Readonly<Record<string, string>>
  /** What of the list is shown once they are there. */
  readonly importedSearch: Readonly<Record<string, string>>
  readonly files: ImportedFiles
  preview(form: ImportForm, signal: AbortSignal): Promise<ImportPreview<string>>
  /** All rows that an import of the file would leave out, one as JSON in each line. */
  previewRefusals(form: ImportForm): Promise<DownloadedFile>
  /** One import, asked for once. */
  detail(id: string): Promise<ImportDetail<string>>
  /** All rows that an import left out, with their cells in the order of its columns. */
  refusals(id: string): Promise<DownloadedFile>
  /** The call that orders a file to be taken in, as an action of a person. */
  useTakeIn(onOrdered: (ordered: ImportDetail<string>) => void): TakeIn
  /** The latest imports, newest first, asked for again while one is under way. */
  useLatest(): UseQueryResult<{ results: ImportRecord[] }>
  /** One import, asked for again while it is under way; none for null. */
  useDetail(id: string | null): UseQueryResult<ImportDetail<string>>
  useCancel(): Act
  useUndo(): Act
  readonly groups: readonly FieldGroup[]
  /** What a field is called, in the reader's language; null for none of the noun's. */
  label(field: string, t: Translate): string | null
  /** The table a person can download: its name, its columns, and rows below them. */
  useExample(): {
    readonly fileName: string
    readonly fields: readonly string[]
    readonly rows: readonly Readonly<Record<string, string>>[]
  }
  readonly texts: {
    readonly noNames: EnglishText
    readonly run: EnglishText
    readonly done: EnglishText
    readonly leftOut: EnglishText
    readonly show: EnglishText
    readonly undo: EnglishText
    readonly removed: EnglishText
    readonly kept: EnglishText
    readonly used: EnglishText
  }
}
