import type { FileListItem } from '@counterfoil/contract/files/files.schema.ts'
import { formatByteSize } from '../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { KIND_ICONS, KIND_WORDS } from './file-kind-words.ts'
import classes from './files.module.css'

/** A file's name with the mark of what it is. */
export function FileName({ file }: { file: Pick<FileListItem, 'name' | 'kind'> }) {
  const t = useT()
  const Icon = KIND_ICONS[file.kind]
  return (
    <span className={classes.name} title={file.name}>
      <Icon size={16} strokeWidth={1.7} aria-label={t(KIND_WORDS[file.kind])} role="img" />
      <span>{file.name}</span>
    </span>
  )
}

/** What a file belongs to, in a few words. */
function belongingOf(file: FileListItem): string | null {
  const parts = [file.client_name, file.invoice_number, file.quote_number].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

export function useFileColumns(): DataColumn<FileListItem>[] {
  const t = useT()
  const locale = useLocale()
  const dash = <span className={classes.none}>–</span>
  return [
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      card: 'title',
      width: '34%',
      cell: (file) => <FileName file={file} />,
    },
    {
      id: 'category',
      header: t('Category'),
      card: 'line',
      optional: true,
      cell: (file) => file.category_name ?? dash,
    },
    {
      id: 'belongs',
      header: t('Belongs to'),
      card: 'meta',
      optional: true,
      cell: (file) => belongingOf(file) ?? dash,
    },
    {
      id: 'author',
      header: t('Uploaded by'),
      optional: true,
      cell: (file) => file.created_by ?? dash,
    },
    {
      id: 'created_at',
      header: t('Uploaded'),
      sortKey: 'created_at',
      optional: true,
      width: 140,
      cell: (file) => <RelativeTime at={file.created_at} />,
    },
    {
      id: 'size',
      header: t('Size'),
      sortKey: 'size',
      figure: true,
      card: 'figure',
      width: 110,
      cell: (file) => formatByteSize(file.size, locale),
    },
  ]
}
