import { ActionIcon, Button, Modal } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { randomKey } from '../../../api/requests/random-key.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney, paddedPrice } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import dialogs from '../../invoices/dialogs.module.css'
import type { DraftLine, DraftPriceChange } from '../../invoices/editor/draft/draft-form.ts'
import classes from './recurring-editor.module.css'

const DECIMAL = /^-?\d+(\.\d+)?$/

/** What is wrong with a row: `from` and `unit_price` in words. */
function useRowFaults(rows: readonly DraftPriceChange[]) {
  const t = useT()
  return ({ key, from, unit_price }: DraftPriceChange) => ({
    from:
      from === null
        ? t('Choose a date.')
        : rows.some((row) => row.key !== key && row.from === from)
          ? t('The price changes twice on this date.')
          : null,
    unit_price: DECIMAL.test(unit_price) ? null : t('Enter a price.'),
  })
}

type RowProps = {
  row: DraftPriceChange
  place: number
  currency: string
  faults: { from: string | null; unit_price: string | null }
  onChange: (part: Partial<DraftPriceChange>) => void
  onRemove: () => void
}

function Row({ row, place, currency, faults, onChange, onRemove }: RowProps) {
  const t = useT()
  return (
    <div className={classes.change}>
      <DateField
        label={t('From')}
        value={row.from}
        error={faults.from}
        popoverProps={{ withinPortal: true }}
        onChange={(from) => onChange({ from })}
      />
      <MoneyField
        label={t('New price')}
        currency={currency}
        value={row.unit_price}
        error={faults.unit_price}
        onChange={(unit_price) => onChange({ unit_price })}
        onBlur={() => onChange({ unit_price: paddedPrice(row.unit_price, currency) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('Remove price change {place}', { place })}
        onClick={onRemove}
      >
        <Trash2 size={15} />
      </ActionIcon>
    </div>
  )
}

type PriceChangesDialogProps = {
  line: DraftLine
  currency: string
  onClose: () => void
  onDone: (changes: readonly DraftPriceChange[]) => void
}

const emptyRow = (): DraftPriceChange => ({ key: randomKey(), from: null, unit_price: '' })

/** From which dates on a line costs something else. */
export function PriceChangesDialog({ line, currency, onClose, onDone }: PriceChangesDialogProps) {
  const t = useT()
  useFocusBack()
  const [rows, setRows] = useState<readonly DraftPriceChange[]>(() =>
    line.price_changes?.length ? line.price_changes : [emptyRow()],
  )
  const [isAsked, setAsked] = useState(false)
  const faultsOf = useRowFaults(rows)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of a dialog on to the form it is opened from.
    event.stopPropagation()
    setAsked(true)
    const isFaulty = rows.some((row) => Object.values(faultsOf(row)).some((found) => found !== null))
    if (isFaulty) return
    onDone(rows.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1)))
  }
  const change = (key: string, part: Partial<DraftPriceChange>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Price changes')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>
          {t('Invoices of these dates and later ones have the new price of “{line}”.', {
            line: line.description,
          })}
        </p>
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            place={at + 1}
            currency={currency}
            faults={isAsked ? faultsOf(row) : { from: null, unit_price: null }}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <Button
          variant="subtle"
          size="xs"
          className={classes.addChange}
          leftSection={<Plus size={15} />}
          onClick={() => setRows([...rows, emptyRow()])}
        >
          {t('Add a price change')}
        </Button>
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit">{t('Apply')}</Button>
        </div>
      </form>
    </Modal>
  )
}

type ChangesNoteProps = { line: DraftLine; currency: string; onOpen: () => void }

/** What a line costs later, in words; a press leads to its dialog. */
export function PriceChangesNote({ line, currency, onOpen }: ChangesNoteProps) {
  const t = useT()
  const locale = useLocale()
  const changes = line.price_changes ?? []
  if (changes.length === 0) return null
  const words = changes.map(({ from, unit_price }) =>
    t('from {date}: {price}', {
      date: from === null ? '–' : formatDate(from, locale),
      price: formatMoney(paddedPrice(unit_price, currency), currency, locale),
    }),
  )
  return (
    <button type="button" className={classes.changes} onClick={onOpen}>
      {t('Price {changes}', { changes: words.join(', ') })}
    </button>
  )
}
