import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { Menu } from '@mantine/core'
import { Download, type LucideIcon, Pencil, Send, Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import type { Refusals } from './use-refusals.ts'

type EntryProps = {
  label: string
  icon: LucideIcon
  permission: Permission
  reason: string | null
  danger?: boolean
  onClick: () => void
}

/** One entry; one that may not be chosen stays, and says why. */
function Entry({ label, icon: Icon, permission, reason, danger, onClick }: EntryProps) {
  return (
    <PermissionGate permission={permission} reason={reason}>
      <Menu.Item
        leftSection={<Icon size={15} />}
        color={danger && reason === null ? 'red' : undefined}
        onClick={onClick}
      >
        {label}
        {reason !== null && (
          <span className={layout.why} aria-hidden="true">
            {reason}
          </span>
        )}
      </Menu.Item>
    </PermissionGate>
  )
}

type CreditNoteMenuProps = {
  note: CreditNote
  why: Refusals
  onEdit: () => void
  onSend: () => void
  onDownload: () => void
  onDelete: () => Promise<unknown>
}

/** All that can be done besides the next step. */
export function CreditNoteMenu({ note, why, onEdit, onSend, onDownload, onDelete }: CreditNoteMenuProps) {
  const t = useT()
  const isDraft = note.lifecycle === 'draft'
  return (
    <ConfirmAction
      title={t('Delete the draft for {invoice}?', { invoice: note.invoice_number })}
      text={t('The draft of the credit note is gone for good. The invoice stays as it is.')}
      confirmLabel={t('Delete draft')}
      danger
      onConfirm={onDelete}
    >
      {(ask) => (
        <MoreMenu>
          {!isDraft && (
            <Entry
              label={t('Edit')}
              icon={Pencil}
              permission="invoices.write"
              reason={why.edit}
              onClick={onEdit}
            />
          )}
          {isDraft && (
            <Entry
              label={t('Download PDF')}
              icon={Download}
              permission="company.read"
              reason={why.print}
              onClick={onDownload}
            />
          )}
          <Entry
            label={note.sent_at === null ? t('Send') : t('Send again')}
            icon={Send}
            permission="invoices.issue"
            reason={why.send}
            onClick={onSend}
          />
          <Entry
            label={t('Delete draft')}
            icon={Trash2}
            permission="invoices.write"
            reason={why.delete}
            danger
            onClick={ask}
          />
        </MoreMenu>
      )}
    </ConfirmAction>
  )
}
