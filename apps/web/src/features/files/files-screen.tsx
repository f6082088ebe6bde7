import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useCountedViews } from '../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { CategoryModal } from './category-modal.tsx'
import { FileBulkBar } from './file-bulk-bar.tsx'
import { useFileColumns } from './file-columns.tsx'
import { FileFilters } from './file-filters.tsx'
import { UploadArea, UploadButton } from './upload/upload-area.tsx'
import { useUploads } from './upload/use-uploads.ts'

const FILTERS = ['category', 'type', 'client'] as const

/** A view as the filter of the call, which is a text in the address. */
const stateOf = (view: string | undefined): { deleted?: never } =>
  view === 'deleted' ? { deleted: 'true' as never } : {}

function useFileViews({ search }: ListState) {
  const t = useT()
  const query = narrowing(search, FILTERS)
  return useCountedViews(
    [
      { id: undefined, label: t('All') },
      { id: 'deleted', label: t('Deleted') },
    ],
    (view) => apiQuery('listFiles', { query: { ...query, ...stateOf(view), page_size: 1 } }),
  )
}

function NewCategory() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PermissionGate permission="files.write">
        <Button variant="default" leftSection={<FolderPlus size={16} />} onClick={() => setOpen(true)}>
          {t('New category')}
        </Button>
      </PermissionGate>
      <CategoryModal opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The files of the company. */
export function FilesScreen() {
  const t = useT()
  const list = useListState()
  const columns = useFileColumns()
  const views = useFileViews(list)
  const { category } = list.search
  const isIn = typeof category === 'string' && category !== 'none'
  const uploads = useUploads(isIn ? { category } : {})
  const { view, ...query } = listQuery(list.search, FILTERS)
  const files = useQuery(apiListQuery('listFiles', { query: { ...query, ...stateOf(view) } }))
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  const none = (
    <EmptyState
      title={t('No files yet')}
      text={t(
        'Drop contracts, receipts and delivery notes here, and find them beside the invoices they belong to.',
      )}
      action={<UploadButton uploads={uploads} />}
    />
  )
  return (
    <Page title={t('Files')} actions={<NewCategory />} action={<UploadButton uploads={uploads} />}>
      <UploadArea uploads={uploads}>
        <ListTable
          list={list}
          query={files}
          views={views}
          searchPlaceholder={t('Search files')}
          filters={<FileFilters list={list} />}
          empty={
            <ListEmpty
              list={list}
              filters={FILTERS}
              none={none}
              noMatch={t('No file matches')}
              showAll={t('Show all files')}
            />
          }
          label={t('Files')}
          columns={columns}
          rowName={(file) => file.name}
          rowLink={(file) => ({ to: '/dashboard/files/$id', params: { id: file.id } })}
          ordering={list.search.ordering ?? '-created_at'}
          selection={{ ids, change }}
          selectionBar={(rows) => <FileBulkBar page={rows} ids={ids} onClear={() => change(new Set())} />}
        />
      </UploadArea>
    </Page>
  )
}
