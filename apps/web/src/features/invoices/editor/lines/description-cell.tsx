import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { formatMoney, paddedPrice } from '../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import type { TaxTable } from '../draft/draft-totals.ts'
import {
  type EarlierLine,
  isSought,
  type LineOffer,
  type LineProducts,
  offersFor,
} from '../products/line-offers.ts'
import type { Description } from './fault-description.ts'
import classes from './line-grid.module.css'

type DescriptionCellProps = {
  label: string
  value: string
  currency: string
  table: TaxTable
  products: LineProducts
  earlier: readonly EarlierLine[]
  error?: string
  describedBy?: Description
  onType: (description: string) => void
  onPick: (offer: LineOffer) => void
}

/** While more letters may follow, the server is not asked. */
const ASKED_AFTER_MS = 150

/** What is known of the products, and what the server finds where that is not all of them. */
function useProducts({ known, isWhole }: LineProducts, sought: string | null) {
  const [asked] = useDebouncedValue(sought, ASKED_AFTER_MS)
  const query = { search: asked ?? '', is_active: 'true', page_size: 20 }
  const { data } = useQuery({
    ...apiQuery('listProducts', { query: query as never }),
    enabled: !isWhole && asked !== null,
    meta: { quiet: true },
    retry: false,
  })
  return useMemo(() => {
    const ids = new Set(known.map(({ id }) => id))
    return [...known, ...(data?.results ?? []).filter(({ id }) => !ids.has(id))]
  }, [known, data])
}

/**
 * What completes the description. A product whose name begins with what was typed is highlighted at once, and Enter takes
 * it; leaving the field takes nothing, as any text may stand in it.
 */
function useOffers(props: DescriptionCellProps) {
  const { value, currency, table, earlier, onPick } = props
  const [typing, setTyping] = useState(false)
  const [moved, setMoved] = useState<{ to: number; in: readonly LineOffer[] } | null>(null)
  const products = useProducts(props.products, typing && isSought(value) ? value.trim() : null)
  const offers = useMemo(
    () => (typing ? offersFor(value, { products, earlier, currency, table }) : []),
    [typing, value, products, earlier, currency, table],
  )
  const first = offers[0]?.kind === 'product' && offers[0].isBegun ? 0 : -1
  // Another list, another highlight.
  const at = moved?.in === offers ? moved.to : first
  const close = () => setTyping(false)
  const pick = (index: number) => {
    const offer = offers[index]
    if (offer) onPick(offer)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.altKey || event.nativeEvent.isComposing) return
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (move !== 0) {
      const to = at < 0 && move < 0 ? offers.length - 1 : (at + move + offers.length) % offers.length
      setMoved({ to, in: offers })
    } else if (event.key === 'Enter' && at >= 0 && !event.ctrlKey && !event.metaKey) pick(at)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { offers, at, pick, close, onKeyDown, open: () => setTyping(true) }
}

type Choices = ReturnType<typeof useOffers>

function Options({ choices, currency, id }: { choices: Choices; currency: string; id: string }) {
  const t = useT()
  const locale = useLocale()
  const option = (offer: LineOffer, index: number): ReactNode => (
    <Combobox.Option
      key={offer.key}
      id={`${id}-${index}`}
      value={String(index)}
      selected={choices.at === index}
      aria-selected={choices.at === index}
    >
      <span className={classes.option}>
        <span className={classes.optionName}>{offer.name}</span>
        <span className={classes.optionRate}>
          {offer.price === null
            ? t('no price in {currency}', { currency })
            : formatMoney(paddedPrice(offer.price, currency), currency, locale)}
        </span>
      </span>
    </Combobox.Option>
  )
  const products = choices.offers.filter(({ kind }) => kind === 'product').length
  const all = choices.offers.map(option)
  if (products === 0) return all
  return (
    <>
      <Combobox.Group label={t('Products')}>{all.slice(0, products)}</Combobox.Group>
      {all.length > products && (
        <Combobox.Group label={t('Earlier lines')}>{all.slice(products)}</Combobox.Group>
      )}
    </>
  )
}

/** The description of a line; a product or an earlier line that matches completes it with its price and tax. */
export function DescriptionCell(props: DescriptionCellProps) {
  const { label, value, error, describedBy } = props
  const t = useT()
  const id = useId()
  const combobox = useCombobox({ opened: true })
  const choices = useOffers(props)
  const isOpen = choices.offers.length > 0
  const hasProducts = choices.offers[0]?.kind === 'product'
  const aria = isOpen
    ? {
        'aria-controls': id,
        'aria-expanded': true,
        'aria-activedescendant': choices.at < 0 ? undefined : `${id}-${choices.at}`,
      }
    : {}
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen }}
      onOptionSubmit={(index) => choices.pick(Number(index))}
      width={380}
      position="bottom-start"
      // A list that waits unseen is placed when it is drawn, which costs a phone a fifth of a second.
      keepMounted={false}
    >
      {/* With nothing to choose from, the arrows are the grid's. */}
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false} autoComplete="off">
        <Textarea
          variant="unstyled"
          rows={1}
          maxLength={500}
          aria-label={label}
          aria-autocomplete="list"
          {...aria}
          placeholder={t('Description')}
          data-column="description"
          classNames={{ input: classes.description }}
          value={value}
          error={error !== undefined}
          attributes={describedBy}
          title={error}
          onBlur={choices.close}
          onKeyDown={choices.onKeyDown}
          onChange={(event) => {
            props.onType(event.currentTarget.value.replace(/[\r\n]+/g, ' '))
            choices.open()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options
          id={id}
          aria-label={hasProducts ? t('Products and earlier lines') : t('Earlier lines')}
        >
          <Options choices={choices} currency={props.currency} id={id} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
