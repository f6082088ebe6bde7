import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { QuantityText } from '../../../ui/text/quantity-text.tsx'
import classes from './convert-dialog.module.css'
import { quantitiesLeft } from './preview-conversion.ts'
import type { ConvertForm } from './use-convert-form.ts'

/** More are shown once they are looked for: a quote can have thousands. */
const SHOWN = 40
/** So few are seen at a glance. */
const SOUGHT_FROM = 15

type Item = Quote['items'][number]
type LineProps = { form: ConvertForm; item: Item; left: string; isBeyond: boolean }

function LineRow({ form, item, left, isBeyond }: LineProps) {
  const t = useT()
  const path = `lines.${item.id}`
  const isGone = isZeroAmount(left)
  const named = { line: item.description }
  const set = (quantity: string) => {
    form.setFieldValue(path, quantity)
    form.clearFieldError(path)
    form.clearFieldError('lines')
  }
  return (
    <li className={classes.line} data-gone={isGone || undefined}>
      <div className={classes.what}>
        <span className={classes.name} dir="auto">
          {item.description}
        </span>
        <span className={classes.left}>
          {isGone ? (
            t('invoiced in full')
          ) : (
            <>
              <QuantityText value={left} unit={item.unit} /> {t('left')}
            </>
          )}
        </span>
      </div>
      {!isGone && (
        <div className={classes.lineFields}>
          <MoneyField
            aria-label={t('Quantity of {line}', named)}
            placeholder={t('Qty')}
            value={form.values.lines[item.id] ?? ''}
            error={form.errors[path] ?? (isBeyond && t('more than is left'))}
            onChange={set}
          />
          <Button size="sm" variant="subtle" aria-label={t('All of {line}', named)} onClick={() => set(left)}>
            {t('All')}
          </Button>
        </div>
      )}
    </li>
  )
}

type LinesProps = {
  form: ConvertForm
  quote: Quote
  /** The id of the line that more is typed for than is left. */
  beyond: string | null
}

/** Lines of the quote with what is left of each, and how much of it is invoiced. */
export function ConversionLines({ form, quote, beyond }: LinesProps) {
  const t = useT()
  const [sought, setSought] = useState('')
  const left = useMemo(() => quantitiesLeft(quote), [quote])
  const words = sought.trim().toLowerCase()
  const found = quote.items.filter(
    ({ description, position }) =>
      description.toLowerCase().includes(words) || String(position) === sought.trim(),
  )
  const more = found.length - SHOWN
  return (
    <section className={classes.lineList} aria-label={t('Lines')}>
      {quote.items.length > SOUGHT_FROM && (
        <TextInput
          aria-label={t('Find a line by its number or words')}
          placeholder={t('Find a line by its number or words')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className={classes.lines}>
        {found.slice(0, SHOWN).map((item) => (
          <LineRow
            key={item.id}
            form={form}
            item={item}
            left={left.get(item.id) ?? '0'}
            isBeyond={beyond === item.id}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.note}>{t('No line found')}</p>}
      {more > 0 && (
        <p className={classes.note}>
          {t('{count, plural, one {# more line.} other {# more lines.}} Look for it by its words.', {
            count: more,
          })}
        </p>
      )}
      {form.errors.lines && (
        <p className={classes.fault} role="alert">
          {form.errors.lines}
        </p>
      )}
    </section>
  )
}
