import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleSlash,
  Copy,
  Download,
  Ellipsis,
  FileMinus,
  FilePen,
  Link as LinkIcon,
  type LucideIcon,
  Pencil,
  Repeat,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { ClosedQuarterNote } from '../closed-quarter-note.tsx'
import { hasOriginal } from '../document/settled-document.ts'
import { nextStepOf } from './invoice-actions.ts'
import classes from './invoice-screen.module.css'
import type { InvoiceCommands } from './use-invoice-commands.ts'
import { WriteOffAction } from './write-off-action.tsx'

type MenuEntry = {
  id: string
  label: string
  icon: LucideIcon
  permission: Permission
  reason: string | null
  danger?: boolean
  run: () => void
}

type InvoiceMenuProps = {
  invoice: Invoice
  commands: InvoiceCommands
  why: Record<
    'issue' | 'schedule' | 'send' | 'pay' | 'credit' | 'correct' | 'cancel' | 'writeOff' | 'delete',
    string | null
  >
  onIssue: () => void
  onSend: () => void
  onSchedule: () => void
  onPay: () => void
  onDetails: () => void
  onCredit: () => void
  onCorrect: () => void
  onRecurring: () => void
}

type Asking = { cancel: () => void; writeOff: () => void; remove: () => void }

const entry = (
  id: string,
  label: string,
  icon: LucideIcon,
  run: () => void,
  rest: Partial<MenuEntry> = {},
): MenuEntry => ({ id, label, icon, run, permission: 'company.read', reason: null, ...rest })
const issuing = { permission: 'invoices.issue' } as const

/** What takes back an issued invoice, or gives it up; of a draft, its deletion. */
function useClosingEntries(
  { invoice, why, onCredit, onCorrect }: InvoiceMenuProps,
  ask: Asking,
): MenuEntry[] {
  const t = useT()
  if (invoice.lifecycle === 'draft')
    return [
      entry('delete', t('Delete draft'), Trash2, ask.remove, {
        permission: 'invoices.write',
        reason: why.delete,
        danger: true,
      }),
    ]
  const lost =
    invoice.lifecycle === 'written_off'
      ? entry('undo_write_off', t('Take the write-off back'), Undo2, ask.writeOff, issuing)
      : entry('write_off', t('Write off…'), CircleSlash, ask.writeOff, {
          ...issuing,
          reason: why.writeOff,
          danger: true,
        })
  return [
    entry('credit', t('Credit…'), FileMinus, onCredit, { permission: 'invoices.write', reason: why.credit }),
    entry('correct', t('Correct…'), FilePen, onCorrect, { ...issuing, reason: why.correct }),
    lost,
    entry('cancel', t('Cancel invoice'), Ban, ask.cancel, { ...issuing, reason: why.cancel, danger: true }),
  ]
}

function useEntries(props: InvoiceMenuProps, ask: Asking): MenuEntry[] {
  const t = useT()
  const { invoice, commands, why } = props
  const isDraft = invoice.lifecycle === 'draft'
  const step = nextStepOf(invoice)
  return [
    ...(isDraft ? [entry('pdf', t('Download PDF'), Download, () => void commands.downloadPdf())] : []),
    ...(isDraft
      ? [
          entry('issue', t('Issue only'), CircleCheck, props.onIssue, { ...issuing, reason: why.issue }),
          entry('schedule', t('Issue later…'), CalendarClock, props.onSchedule, {
            ...issuing,
            reason: why.schedule,
          }),
        ]
      : [
          entry('send', invoice.sent_at === null ? t('Send') : t('Send again'), Send, props.onSend, {
            ...issuing,
            reason: why.send,
          }),
        ]),
    ...(step === 'record_payment' || step === 'send'
      ? []
      : [entry('pay', t('Record payment'), CircleCheck, props.onPay, { ...issuing, reason: why.pay })]),
    entry('link', t('Copy payment link'), LinkIcon, () => void commands.copyLink(), {
      permission: 'payment_links.write',
      reason: why.pay,
    }),
    ...(hasOriginal(invoice)
      ? [entry('original', t('Download as issued'), Download, () => void commands.downloadPdf('original'))]
      : []),
    ...(isDraft
      ? []
      : [entry('details', t('Change details'), Pencil, props.onDetails, { permission: 'invoices.write' })]),
    entry('duplicate', t('Duplicate'), Copy, commands.duplicate, { permission: 'invoices.write' }),
    entry('recurring', t('Make recurring…'), Repeat, props.onRecurring, { permission: 'recurring.write' }),
    ...useClosingEntries(props, ask),
  ]
}

function Entries(props: InvoiceMenuProps & { ask: Asking }) {
  const entries = useEntries(props, props.ask)
  return entries.map(({ id, label, icon: Icon, permission, reason, danger, run }) => (
    <PermissionGate key={id} permission={permission} reason={reason}>
      <Menu.Item
        leftSection={<Icon size={15} />}
        color={danger && reason === null ? 'red' : undefined}
        onClick={run}
      >
        {label}
        {reason !== null && (
          <span className={classes.why} aria-hidden="true">
            {reason}
          </span>
        )}
      </Menu.Item>
    </PermissionGate>
  ))
}

/** All that can be done besides the next step; what may not be done stays, and says why. */
export function InvoiceMenu(props: InvoiceMenuProps) {
  const t = useT()
  const { invoice, commands } = props
  const isBusy = commands.busy === 'link' || (commands.busy === 'pdf' && invoice.lifecycle === 'draft')
  const name = invoice.number ?? t('the draft for {client}', { client: invoice.client_name })
  return (
    <ConfirmAction
      title={t('Cancel {name}?', { name })}
      text={
        <>
          {t('The number stays in the book and the document is stamped. This cannot be undone.')}
          <ClosedQuarterNote issueDates={[invoice.issue_date]} />
        </>
      }
      confirmLabel={t('Cancel invoice')}
      reasonLabel={t('Reason')}
      danger
      onConfirm={commands.cancel}
    >
      {(cancel) => (
        <ConfirmAction
          title={t('Delete {name}?', { name })}
          text={t('The draft and its lines are gone for good. This cannot be undone.')}
          confirmLabel={t('Delete draft')}
          danger
          onConfirm={commands.remove}
        >
          {(remove) => (
            <WriteOffAction invoice={invoice} commands={commands}>
              {(writeOff) => (
                <Menu width={250}>
                  <Menu.Target>
                    <ActionIcon variant="default" size={34} aria-label={t('More actions')} loading={isBusy}>
                      <Ellipsis size={17} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Entries {...props} ask={{ cancel, writeOff, remove }} />
                  </Menu.Dropdown>
                </Menu>
              )}
            </WriteOffAction>
          )}
        </ConfirmAction>
      )}
    </ConfirmAction>
  )
}
