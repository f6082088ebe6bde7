import type { FileListItem } from '@counterfoil/contract/files/files.schema.ts'
import { Button, Menu } from '@mantine/core'
import { toApiError } from '../../api/errors/api-error.ts'
import { mutationText } from '../../api/errors/error-texts.ts'
import { showToast } from '../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { api } from '../../api/requests/api-client.ts'
import { saveFile } from '../../api/requests/download-file.ts'
import { useT } from '../../i18n/use-t.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useCategoryChoices } from './category-select.tsx'

type FileBulkBarProps = {
  page: readonly FileListItem[]
  ids: ReadonlySet<string>
  onClear: () => void
}

/** What can be done with the selected files of this page. */
export function FileBulkBar({ page, ids, onClear }: FileBulkBarProps) {
  const t = useT()
  const categories = useCategoryChoices()
  const rows = page.filter(({ id }) => ids.has(id))
  const chosen = rows.map(({ id }) => id)
  const reason = rows.length === 0 ? t('None of the selected files is on this page.') : null
  const move = useApiMutation('moveFiles', { success: 'Files moved', onSuccess: onClear })
  const remove = useApiMutation('deleteFiles', {
    success: 'Files deleted. They can be taken back for 30 days.',
    onSuccess: onClear,
  })
  const download = async () => {
    try {
      saveFile(await api.downloadFiles({ body: { ids: chosen } }), 'files.zip')
    } catch (error) {
      const text = mutationText(toApiError(error))
      showToast('error', t(text.id, text.values))
    }
  }
  return (
    <SelectionBar count={rows.length} unseen={ids.size - rows.length} onClear={onClear}>
      <Button variant="subtle" size="xs" disabled={rows.length === 0} onClick={() => void download()}>
        {t('Download')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="subtle" size="xs" loading={move.isPending} disabled={rows.length === 0}>
            {t('Move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <PermissionGate permission="files.write">
            <Menu.Item onClick={() => move.mutate({ body: { ids: chosen, category: null } })}>
              {t('No category')}
            </Menu.Item>
          </PermissionGate>
          {categories.map(({ value, label }) => (
            <PermissionGate key={value} permission="files.write">
              <Menu.Item onClick={() => move.mutate({ body: { ids: chosen, category: value } })}>
                {label}
              </Menu.Item>
            </PermissionGate>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PermissionGate permission="files.write" reason={reason}>
        <Button
          variant="subtle"
          size="xs"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ body: { ids: chosen } })}
        >
          {t('Delete')}
        </Button>
      </PermissionGate>
    </SelectionBar>
  )
}
