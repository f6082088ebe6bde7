import { ActionIcon, Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import classes from './entry-block.module.css'

type EntryBlockProps = {
  /** How it is called, for its buttons. */
  name: string
  mark?: string
  lines: readonly ReactNode[]
  onEdit: () => void
  deleteTitle: string
  deleteText: string
  deleteLabel: string
  onDelete: () => unknown
}

/** An address or a contact of a client, with the ways to change and to delete it. */
export function EntryBlock(props: EntryBlockProps) {
  const t = useT()
  const { name, mark, lines } = props
  return (
    <div className={classes.entry}>
      <div className={classes.text}>
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity of their own
          <div key={index} className={classes.line}>
            {line}
          </div>
        ))}
        {mark && <div className={classes.mark}>{mark}</div>}
      </div>
      <div className={classes.tools}>
        <PermissionGate permission="clients.write">
          <ActionIcon aria-label={t('Edit {name}', { name })} onClick={props.onEdit}>
            <Pencil size={15} />
          </ActionIcon>
        </PermissionGate>
        <ConfirmAction
          danger
          title={props.deleteTitle}
          text={props.deleteText}
          confirmLabel={props.deleteLabel}
          onConfirm={props.onDelete}
        >
          {(ask) => (
            <PermissionGate permission="clients.write">
              <ActionIcon aria-label={t('Delete {name}', { name })} onClick={ask}>
                <Trash2 size={15} />
              </ActionIcon>
            </PermissionGate>
          )}
        </ConfirmAction>
      </div>
    </div>
  )
}

export function AddEntry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <PermissionGate permission="clients.write">
      <Button
        size="xs"
        variant="subtle"
        className={classes.add}
        leftSection={<Plus size={14} />}
        onClick={onClick}
      >
        {label}
      </Button>
    </PermissionGate>
  )
}
