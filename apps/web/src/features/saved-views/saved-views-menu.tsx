import type { SavedView } from '@counterfoil/contract/saved-views/saved-views.schema.ts'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useReadOnlyReason } from '../../ui/permissions.tsx'
import type { SavedViews } from './use-saved-views.ts'

const SavedViewModal = lazyPart(async () => (await import('./saved-view-modal.tsx')).SavedViewModal)

const REFRESHES = { refreshes: ['saved-views'] } as const

/** What is done to views: each answers with the view as it is then. */
function useViewActs() {
  return {
    update: useApiMutation('updateSavedView', { ...REFRESHES, success: 'View saved' }),
    openFirst: useApiMutation('openSavedViewFirst', {
      ...REFRESHES,
      success: ({ name, is_first }) => ({
        id: is_first ? 'The list opens with {name}' : 'The list opens with all of it',
        values: { name },
      }),
    }),
    drop: useApiMutation('deleteSavedView', { ...REFRESHES, success: 'View deleted' }),
  }
}

type OpenViewItemsProps = {
  view: SavedView
  acts: ReturnType<typeof useViewActs>
  onEdit: () => void
  onDelete: () => void
}

function OpenViewItems({ view, acts, onEdit, onDelete }: OpenViewItemsProps) {
  const t = useT()
  const { id, name, is_first } = view
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{name}</Menu.Label>
      <Menu.CheckboxItem
        closeMenuOnClick
        checked={is_first}
        onChange={() => acts.openFirst.mutate({ params: { id }, body: { is_first: !is_first } })}
      >
        {t('Open the list with it')}
      </Menu.CheckboxItem>
      {view.may_change && <Menu.Item onClick={onEdit}>{t('Rename or share…')}</Menu.Item>}
      {view.may_change && (
        <Menu.Item color="red" onClick={onDelete}>
          {t('Delete view…')}
        </Menu.Item>
      )}
    </>
  )
}

/** The way to every other view: on a phone, and behind many tabs, its own lies out of sight. */
function OtherViews({ saved: { tabs } }: { saved: SavedViews }) {
  const navigate = useNavigate()
  const others = tabs.views.filter(({ id }) => id !== tabs.open)
  if (others.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {others.map(({ id, label, search }) => (
        <Menu.Item
          key={id}
          dir="auto"
          onClick={() => void navigate({ to: '.', search: { ...search, saved: id } as never })}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}

type SavedViewsMenuProps = { saved: SavedViews; list: ListState }

/** Saves what a list shows under a name, and changes the saved view that is open. */
export function SavedViewsMenu({ saved, list }: SavedViewsMenuProps) {
  const t = useT()
  const acts = useViewActs()
  const isReadOnly = useReadOnlyReason('invoices.write') !== null
  const [edited, setEdited] = useState<'new' | 'open' | null>(null)
  const { of, open, isChanged, shown } = saved
  if (isReadOnly) return null
  return (
    <ConfirmAction
      title={t('Delete view {name}?', { name: open?.name ?? '' })}
      text={
        open?.is_shared
          ? t('It is gone for everyone of the company. The invoices and clients in it stay.')
          : t('The invoices and clients in it stay.')
      }
      confirmLabel={t('Delete view')}
      danger
      onConfirm={async () => {
        if (open === null) return
        await acts.drop.mutateAsync({ params: { id: open.id } })
        list.change({ saved: undefined })
      }}
    >
      {(confirmDelete) => (
        <>
          <Menu>
            <Menu.Target>
              <Button variant="subtle" leftSection={<Bookmark size={15} />}>
                {t('Saved views')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {open?.may_change && isChanged && (
                <Menu.Item
                  onClick={() => acts.update.mutate({ params: { id: open.id }, body: { search: shown } })}
                >
                  {t('Save changes to {name}', { name: open.name })}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setEdited('new')}>{t('Save as a new view…')}</Menu.Item>
              <OtherViews saved={saved} />
              {open && (
                <OpenViewItems
                  view={open}
                  acts={acts}
                  onEdit={() => setEdited('open')}
                  onDelete={confirmDelete}
                />
              )}
            </Menu.Dropdown>
          </Menu>
          {edited !== null && (
            <SavedViewModal
              opened
              of={of}
              view={edited === 'open' && open ? open : undefined}
              shown={shown}
              onClose={() => setEdited(null)}
              onSaved={(view) => edited === 'new' && list.change({ saved: view.id, hide: view.search.hide })}
            />
          )}
        </>
      )}
    </ConfirmAction>
  )
}
