import type { ClientImport, ClientImportPreview } from '@counterfoil/contract/clients/client-import.schema.ts'
import { IMPORT_MAX_BYTES, type ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'

/** What a person has each column mean; null until they change something, as long as the names decide. */
type Mapping = Readonly<Record<string, ImportField | null>>

const bodyOf = (mapping: Mapping | null) => (mapping ? { mapping: JSON.stringify(mapping) } : {})

function usePreview(file: File | null, mapping: Mapping | null) {
  return useQuery({
    queryKey: [
      'client-import',
      companyScope.get(),
      file && [file.name, file.size, file.lastModified],
      bodyOf(mapping),
    ],
    queryFn: ({ signal }) => {
      if (!file) throw new Error('no file was chosen')
      return api.previewClientImport({ file, body: bodyOf(mapping), signal })
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
  columns: ClientImportPreview['columns'],
  name: string,
  field: ImportField | null,
): Record<string, ImportField | null> {
  return Object.fromEntries(
    columns.map((column) => {
      if (column.name === name) return [name, field]
      return [column.name, column.field === field ? null : column.field]
    }),
  )
}

/** An import from the choice of a file to what became of it. */
export function useClientImport() {
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const [result, setResult] = useState<ClientImport | null>(null)
  const preview = usePreview(file, mapping)
  const run = useApiMutation('importClients', { onSuccess: setResult })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setMapping(null)
    setResult(null)
  }
  return {
    file,
    choose,
    preview,
    result,
    isTooLarge: file !== null && file.size > IMPORT_MAX_BYTES,
    setField: (name: string, field: ImportField | null) =>
      preview.data && setMapping(remap(preview.data.columns, name, field)),
    run: () => file && run.mutate({ file, body: bodyOf(mapping) }),
    isRunning: run.isPending,
  }
}
