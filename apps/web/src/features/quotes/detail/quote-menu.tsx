import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { Menu } from '@mantine/core'
import { Copy, Download, type LucideIcon, Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { useQuoteName } from '../quote-name.ts'
import { QUOTE_ACT_NAMES, QUOTE_ACTS, type QuoteAct, type QuoteDialog } from './quote-acts.ts'
import type { QuoteCommands } from './use-quote-commands.ts'
import type { QuoteRefusals } from './use-quote-refusals.ts'

type MenuEntry = {
  id: string
  label: string
  icon: LucideIcon
  permission: Permission
  reason: string | null
  danger?: boolean
  run: () => void
}

type QuoteMenuProps = {
  quote: Quote
  commands: QuoteCommands
  refusals: QuoteRefusals
  /** What stands as a button beside the menu. */
  shown: QuoteAct | null
  open: (dialog: QuoteDialog) => void
  onRevise: () => void
}

/** What the client can be told and has told, and what follows from it. */
function useActs({ quote, refusals, shown, open, onRevise }: QuoteMenuProps): MenuEntry[] {
  const t = useT()
  const { isOffered, why } = refusals
  // A version that follows is there already, or a last day that there is none of.
  const isNeedless = (id: QuoteAct) =>
    (id === 'revise' && quote.revised_by !== null) || (id === 'extend' && quote.valid_until === null)
  const shownActs = QUOTE_ACT_NAMES.filter((id) => id !== shown && isOffered(id) && !isNeedless(id))
  return shownActs.map((id) => {
    const { label, icon, permission } = QUOTE_ACTS[id]
    const isAgain = id === 'send' && quote.lifecycle !== 'draft'
    const run = id === 'revise' ? onRevise : () => open(id)
    return { id, label: isAgain ? t('Send by email…') : t(label), icon, permission, reason: why(id), run }
  })
}

function Entry({ label, icon: Icon, permission, reason, danger, run }: MenuEntry) {
  return (
    <PermissionGate permission={permission} reason={reason}>
      <Menu.Item
        leftSection={<Icon size={15} />}
        color={danger && reason === null ? 'red' : undefined}
        onClick={run}
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

/** All that can be done besides the next step. */
export function QuoteMenu(props: QuoteMenuProps) {
  const { quote, commands } = props
  const t = useT()
  const name = useQuoteName()(quote)
  const acts = useActs(props)
  const isDraft = quote.lifecycle === 'draft'
  return (
    <ConfirmAction
      title={t('Delete {name}?', { name })}
      text={
        quote.revises === null
          ? t('The draft of the quote is gone for good.')
          : t('The draft of the new version is gone for good. The version before stays as it is.')
      }
      confirmLabel={t('Delete draft')}
      danger
      onConfirm={commands.remove}
    >
      {(ask) => (
        <MoreMenu>
          {acts.map(({ id, ...entry }) => (
            <Entry key={id} id={id} {...entry} />
          ))}
          {isDraft && (
            <Menu.Item leftSection={<Download size={15} />} onClick={commands.downloadPdf}>
              {t('Download PDF')}
            </Menu.Item>
          )}
          <Entry
            id="duplicate"
            label={t('Duplicate')}
            icon={Copy}
            permission="invoices.write"
            reason={null}
            run={commands.duplicate}
          />
          {isDraft && (
            <Entry
              id="delete"
              label={t('Delete draft')}
              icon={Trash2}
              permission="invoices.write"
              reason={null}
              danger
              run={ask}
            />
          )}
        </MoreMenu>
      )}
    </ConfirmAction>
  )
}
