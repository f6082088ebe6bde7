import type { ImportPreview } from '@counterfoil/contract/imports/imports.schema.ts'
import { isTakingIn } from '@counterfoil/domain/imports/import-status.ts'
import { IMPORT_MAX_BYTES } from '@counterfoil/domain/imports/table-columns.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyScope } from '../../api/requests/company-scope.ts'
import { usePermission } from '../../ui/permissions.tsx'
import type { ImportNoun } from './import-noun.ts'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'

/** What a person has each column mean; null until they change something, as long as the names decide. */
type Mapping = Readonly<Record<string, string | null>>

const bodyOf = (mapping: Mapping | null) => (mapping ? { mapping: JSON.stringify(mapping) } : {})

function usePreview(noun: ImportNoun, file: File | null, mapping: Mapping | null) {
  return useQuery({
    queryKey: [
      'import',
      noun.noun,
      companyScope.get(),
      file && [file.name, file.size, file.lastModified],
      bodyOf(mapping),
    ],
    queryFn: ({ signal }) => {
      if (!file) throw new Error('no file was chosen')
      return noun.preview({ file, body: bodyOf(mapping) }, signal)
    },
    enabled: file !== null && file.size <= IMPORT_MAX_BYTES,
    // Of another file nothing is to be shown, of another mapping what was there before.
    placeholderData: mapping ? keepPreviousData : undefined,
    retry: 1,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** A column takes a field; the one that had it has none from then on. */
function remap(
  columns: ImportPreview<string>['columns'],
  name: string,
  field: string | null,
): Record<string, string | null> {
  return Object.fromEntries(
    columns.map((column) => {
      if (column.name === name) return [name, field]
      return [column.name, column.field === field ? null : column.field]
    }),
  )
}

/**
 * The import that is followed: the one ordered here or, for whoever comes back, the one that is under way. It stays after
 * its end until somebody goes on. Whoever looks at a file of their own is not taken away from it.
 */
function useFollowedImport(noun: ImportNoun, isBusy: boolean) {
  const mayWrite = usePermission(noun.permission)
  const latest = noun.useLatest()
  const [id, setId] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const running = latest.data?.results.find(({ status }) => isTakingIn(status))
  if (mayWrite && !isBusy && id === null && running && running.id !== left) setId(running.id)
  const detail = noun.useDetail(id)
  useRefreshAtEnd(detail.data)
  const leave = () => {
    setLeft(id)
    setId(null)
  }
  return {
    followed: id === null ? null : (detail.data ?? null),
    isFollowing: id !== null,
    follow: setId,
    leave,
  }
}

/** An import from the choice of a file to what became of it. */
export function useImport(noun: ImportNoun) {
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const { followed, isFollowing, follow, leave } = useFollowedImport(noun, file !== null)
  const preview = usePreview(noun, file, mapping)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setMapping(null)
    leave()
  }
  const takeIn = noun.useTakeIn(({ id }) => {
    choose(null)
    follow(id)
  })
  return {
    file,
    choose,
    preview,
    followed,
    isFollowing,
    isTooLarge: file !== null && file.size > IMPORT_MAX_BYTES,
    setField: (name: string, field: string | null) =>
      preview.data && setMapping(remap(preview.data.columns, name, field)),
    form: file && { file, body: bodyOf(mapping) },
    run: () => file && takeIn.run({ file, body: bodyOf(mapping) }),
    isRunning: takeIn.isRunning,
  }
}
