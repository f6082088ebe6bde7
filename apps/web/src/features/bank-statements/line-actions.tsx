import type { BankLine } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import classes from './bank-lines.module.css'
import { BookLineModal } from './book/book-line-modal.tsx'

/** Says of which line a button is. */
function useLineName() {
  const locale = useLocale()
  return ({ name, amount, currency }: BankLine) =>
    [formatMoney(amount, currency, locale), name].filter(Boolean).join(', ')
}

/** Opens the form in which a line is booked by hand. */
function ChooseButton({ line }: { line: BankLine }) {
  const t = useT()
  const nameOf = useLineName()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PermissionGate permission="payments.record">
        <Button
          size="xs"
          variant="default"
          onClick={() => setChoosing(true)}
          aria-label={t('Choose what {line} pays', { line: nameOf(line) })}
        >
          {t('Choose…')}
        </Button>
      </PermissionGate>
      <BookLineModal line={line} opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function OpenLine({ line }: { line: BankLine }) {
  const t = useT()
  const nameOf = useLineName()
  const book = useApiMutation('acceptBankLine', { success: 'Line booked' })
  const aside = useApiMutation('setBankLineAside', { success: 'Line set aside' })
  const [first] = line.suggestions
  const params = { id: line.id }
  const isIn = !line.amount.startsWith('-')
  const bodyOf = (suggestion: NonNullable<typeof first>) =>
    suggestion.payment === null
      ? { allocations: suggestion.allocations.map(({ invoice, amount }) => ({ invoice, amount })) }
      : { payment: suggestion.payment }
  return (
    <div className={classes.actions}>
      {first && (
        <PermissionGate permission="payments.record">
          <Button
            size="xs"
            variant={line.is_sure ? 'filled' : 'light'}
            loading={book.isPending}
            onClick={() => book.mutate({ params, body: bodyOf(first) })}
            aria-label={t('Book {line} as the payment of {invoices}', {
              line: nameOf(line),
              invoices: first.allocations.map(({ number }) => number).join(', '),
            })}
          >
            {t('Book')}
          </Button>
        </PermissionGate>
      )}
      {isIn && <ChooseButton line={line} />}
      <PermissionGate permission="payments.record">
        <Button
          size="xs"
          variant="subtle"
          loading={aside.isPending}
          onClick={() => aside.mutate({ params, body: {} })}
          aria-label={t('Set {line} aside', { line: nameOf(line) })}
        >
          {t('Set aside')}
        </Button>
      </PermissionGate>
    </div>
  )
}

function DecidedLine({ line }: { line: BankLine }) {
  const t = useT()
  const nameOf = useLineName()
  const undo = useApiMutation('undoBankLine', { success: 'Line opened again' })
  const run = () => undo.mutateAsync({ params: { id: line.id }, body: {} })
  const button = (onClick: () => void) => (
    <PermissionGate permission="payments.record">
      <Button
        size="xs"
        variant="default"
        onClick={onClick}
        loading={undo.isPending}
        aria-label={t('Open {line} again', { line: nameOf(line) })}
      >
        {t('Undo')}
      </Button>
    </PermissionGate>
  )
  if (line.status === 'set_aside') return button(() => void run().catch(() => undefined))
  return (
    <ConfirmAction
      danger
      title={t('Take this payment back?')}
      text={t('The payment is cancelled, its invoices are due again, and the line can be booked anew.')}
      confirmLabel={t('Take it back')}
      onConfirm={run}
    >
      {button}
    </ConfirmAction>
  )
}

/** What can be done with a line as it stands. */
export function LineActions({ line }: { line: BankLine }) {
  return line.status === 'open' ? <OpenLine line={line} /> : <DecidedLine line={line} />
}
