import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Button, Modal, Radio, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useFocusOnceShown } from '../../../ui/focus/use-focus-once-shown.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import dialogs from '../../invoices/dialogs.module.css'
import type { TaxTable } from '../../invoices/editor/draft/draft-totals.ts'
import { useTaxTable } from '../../invoices/editor/use-tax-table.ts'
import { ConversionLines } from './conversion-lines.tsx'
import { ConversionSums } from './conversion-sums.tsx'
import classes from './convert-dialog.module.css'
import { type ConversionKind, conversionsOf, wayOf } from './convert-values.ts'
import { previewConversion } from './preview-conversion.ts'
import { type ConvertForm, useConvertForm } from './use-convert-form.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'

const KIND_WORDS: Readonly<Record<ConversionKind, readonly [label: string, description: string]>> = {
  whole: [msg('All of it'), msg('One invoice with every line of the quote')],
  lines: [msg('Some lines'), msg('An invoice over quantities of single lines')],
  deposit: [msg('A deposit'), msg('A sum in advance, deducted by the final invoice')],
  progress: [msg('A progress invoice'), msg('A part of the quote, deducted by the final invoice')],
  final: [
    msg('Final invoice'),
    msg('Every line, less what was invoiced before. No further invoice can follow it.'),
  ],
}

type FieldProps = { form: ConvertForm; quote: Quote }

function KindField({ form, quote }: FieldProps) {
  const t = useT()
  return (
    <Radio.Group label={t('What to invoice')} {...form.getInputProps('kind')}>
      <div className={classes.kinds} data-typed={wayOf(form.values) !== null || undefined}>
        {conversionsOf(quote).map((kind) => {
          const [label, description] = KIND_WORDS[kind]
          const isChosen = form.values.kind === kind
          return (
            <div key={kind} className={classes.kind} data-checked={isChosen || undefined}>
              <Radio
                value={kind}
                label={t(label)}
                description={t(description)}
                data-autofocus={isChosen || undefined}
                classNames={{ description: classes.kindWords }}
              />
            </div>
          )
        })}
      </div>
    </Radio.Group>
  )
}

/** How much: a percentage or an amount; of work in progress quantities too. */
function ShareField({ form, quote }: FieldProps) {
  const t = useT()
  const { kind } = form.values
  const way = wayOf(form.values)
  if (kind !== 'deposit' && kind !== 'progress') return null
  return (
    <div className={classes.share}>
      <Labelled label={t('How much')}>
        {(label) => (
          <SegmentedControl
            {...label}
            fullWidth
            data={[
              { value: 'percent', label: t('Percent') },
              { value: 'amount', label: t('Amount') },
              ...(kind === 'progress' ? [{ value: 'lines', label: t('Quantities') }] : []),
            ]}
            {...form.getInputProps('way')}
            value={way ?? 'percent'}
          />
        )}
      </Labelled>
      {way === 'percent' && (
        <MoneyField
          label={t('Percent of the quote')}
          currency="%"
          withAsterisk
          {...form.getInputProps('percent')}
        />
      )}
      {way === 'amount' && (
        <MoneyField
          label={t('Amount, tax included')}
          currency={quote.currency}
          withAsterisk
          {...form.getInputProps('amount')}
        />
      )}
    </div>
  )
}

type ConvertProps = { quote: Quote; onClose: () => void }

function ConvertFields({ quote, table, onClose }: ConvertProps & { table: TaxTable }) {
  const t = useT()
  const { form, submit, busy } = useConvertForm(quote)
  const place = useRef<HTMLFormElement>(null)
  useFocusOnceShown(place, true, '[data-autofocus]')
  // A quote can have thousands of lines: what is typed comes before what it comes to.
  const typed = useDeferredValue(form.values)
  const preview = useMemo(() => previewConversion(quote, table, typed), [quote, table, typed])
  return (
    <form ref={place} noValidate className={dialogs.fields} onSubmit={submit}>
      <KindField form={form} quote={quote} />
      <ShareField form={form} quote={quote} />
      {wayOf(form.values) === 'lines' && (
        <ConversionLines
          form={form}
          quote={quote}
          beyond={preview.is === 'faulty' && preview.fault === 'quantity_of_order' ? preview.line : null}
        />
      )}
      <WaitingDrafts quote={quote} />
      <ConversionSums preview={preview} quote={quote} values={typed} />
      <p className={classes.note}>
        {t(
          'A draft is made, to be looked at before it is issued. It takes its part of the quote until it is deleted.',
        )}
      </p>
      <div className={dialogs.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('Go back')}
        </Button>
        <Button type="submit" loading={busy} disabled={preview.is !== 'planned'}>
          {t('Make the draft')}
        </Button>
      </div>
    </form>
  )
}

/** Makes an invoice from an accepted quote: all of it, lines, a deposit, a part of the work or what is left. */
export function ConvertDialog({ quote, onClose }: ConvertProps) {
  const t = useT()
  useFocusBack()
  const table = useTaxTable()
  // What is left changes with every invoice that others make of it.
  const fresh = useQuery({
    ...apiQuery('getQuote', { params: { id: quote.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('Make an invoice from {number}', { number: quoteName(quote) ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={fresh} skeleton={<LinesSkeleton lines={6} />}>
        {(data) =>
          table === null ? (
            <LinesSkeleton lines={6} />
          ) : (
            <ConvertFields key={data.left_total} quote={data} table={table} onClose={onClose} />
          )
        }
      </QueryState>
    </Modal>
  )
}
