import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { TaxGroupModal } from './tax-group-modal.tsx'
import groups from './tax-groups.module.css'
import classes from './taxes-screen.module.css'

type GroupRowProps = { group: TaxGroup; rates: readonly TaxRate[]; onEdit: () => void }

function GroupRow({ group, rates, onEdit }: GroupRowProps) {
  const t = useT()
  const remove = useApiMutation('deleteTaxGroup', { success: 'Tax group deleted successfully' })
  const { name } = group
  const parts = group.rates.map((id) => rates.find((rate) => rate.id === id)?.name ?? '…')
  return (
    <li className={groups.group}>
      <div className={groups.text}>
        <span className={groups.name}>{name}</span>
        {group.is_default && <span className={classes.default}>{t('Default')}</span>}
        <div className={classes.marks}>{parts.join(' → ')}</div>
      </div>
      <PermissionGate permission="taxes.write">
        <ActionIcon aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          <Pencil size={15} />
        </ActionIcon>
      </PermissionGate>
      <ConfirmAction
        danger
        title={t('Delete {name}?', { name })}
        text={t('The rates in it stay. A group that lines were written with cannot be deleted.')}
        confirmLabel={t('Delete tax group')}
        onConfirm={() => remove.mutateAsync({ params: { id: group.id } })}
      >
        {(ask) => (
          <PermissionGate permission="taxes.write">
            <ActionIcon aria-label={t('Delete {name}', { name })} onClick={ask}>
              <Trash2 size={15} />
            </ActionIcon>
          </PermissionGate>
        )}
      </ConfirmAction>
    </li>
  )
}

/** Rates that are taken together, in their order. */
export function TaxGroups({ rates }: { rates: readonly TaxRate[] }) {
  const t = useT()
  const id = useId()
  const query = useQuery(apiQuery('listTaxGroups'))
  const [editing, setEditing] = useState<TaxGroup>()
  const [opened, setOpened] = useState(false)
  const open = (group?: TaxGroup) => {
    setEditing(group)
    setOpened(true)
  }
  return (
    <section aria-labelledby={id}>
      <header className={classes.partHead}>
        <h2 id={id} className={classes.partTitle}>
          {t('Tax groups')}
        </h2>
        <PermissionGate permission="taxes.write">
          <Button size="xs" variant="subtle" leftSection={<Plus size={14} />} onClick={() => open()}>
            {t('New tax group')}
          </Button>
        </PermissionGate>
      </header>
      <QueryState
        query={query}
        skeleton={<LinesSkeleton lines={2} />}
        isEmpty={(page) => page.count === 0}
        empty={
          <p className={classes.quiet}>
            {t('Several rates that go together on a line, such as GST and QST, are a group.')}
          </p>
        }
      >
        {(page) => (
          <ul className={groups.groups}>
            {page.results.map((group) => (
              <GroupRow key={group.id} group={group} rates={rates} onEdit={() => open(group)} />
            ))}
          </ul>
        )}
      </QueryState>
      <TaxGroupModal group={editing} rates={rates} opened={opened} onClose={() => setOpened(false)} />
    </section>
  )
}
