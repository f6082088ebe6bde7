import type { CreditNoteListItem } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CreditCard, FileCheck, FileMinus, FileText, Package, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { decimalSign, groupedAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { normaliseAmount } from '../../ui/fields/normalise-amount.ts'
import type { PaletteGroup } from '../../ui/frame/command-palette.tsx'
import { useHasRoute } from '../../ui/frame/use-has-route.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useQuoteName } from '../quotes/quote-name.ts'
import classes from './record-facts.module.css'

const FOUND_AT_MOST = 5
const ICON = { size: 16, strokeWidth: 1.75 }

/** What was typed as an amount, with or without a currency beside it; null where it is none. */
function amountIn(search: string, locale: string): string | null {
  const bare = search.replace(/^(\p{Sc}|[A-Za-z]{3}\b)|(\p{Sc}|\b[A-Za-z]{3})$/gu, '').trim()
  const amount = normaliseAmount(bare, decimalSign(locale))
  // `0001` is part of a number.
  return /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(amount) ? amount : null
}

type Found<R> = readonly R[] | false | undefined

/** What has exactly the amount, then what holds the text, each once. */
function exactFirst<R extends { id: string }>(exact: Found<R>, named: Found<R>): R[] {
  const first = exact || []
  return [...first, ...(named || []).filter(({ id }) => !first.some((record) => record.id === id))]
}

/** Whether there is enough to look for, and the calls that look for it. */
function useFound(search: string) {
  const hasRoute = useHasRoute()
  const locale = useLocale()
  const isEnough = search.length >= 2
  const total = isEnough ? amountIn(search, locale) : null
  const query = { search, page_size: FOUND_AT_MOST }
  const when = (path: string, isMeant = isEnough) => ({
    enabled: isMeant && hasRoute(path),
    meta: { quiet: true },
  })
  const clients = useQuery({ ...apiQuery('listClients', { query }), ...when('/dashboard/clients') })
  const products = useQuery({ ...apiQuery('listProducts', { query }), ...when('/dashboard/products') })
  const invoices = useQuery({ ...apiQuery('listInvoices', { query }), ...when('/dashboard/invoices') })
  const creditNotes = useQuery({
    ...apiQuery('listCreditNotes', { query }),
    ...when('/dashboard/credit-notes'),
  })
  const quotes = useQuery({ ...apiQuery('listQuotes', { query }), ...when('/dashboard/quotes') })
  const payments = useQuery({ ...apiQuery('listPayments', { query }), ...when('/dashboard/payments') })
  const ofTotal = useQuery({
    ...apiQuery('listInvoices', { query: { total: total ?? '0', page_size: FOUND_AT_MOST } }),
    ...when('/dashboard/invoices', total !== null),
  })
  const ofAmount = useQuery({
    ...apiQuery('listPayments', { query: { amount: total ?? '0', page_size: FOUND_AT_MOST } }),
    ...when('/dashboard/payments', total !== null),
  })
  const isAmount = total !== null
  return {
    clients: isEnough ? (clients.data?.results ?? []) : [],
    products: isEnough ? (products.data?.results ?? []) : [],
    invoices: exactFirst(isAmount && ofTotal.data?.results, isEnough && invoices.data?.results),
    creditNotes: isEnough ? (creditNotes.data?.results ?? []) : [],
    quotes: isEnough ? (quotes.data?.results ?? []) : [],
    payments: exactFirst(isAmount && ofAmount.data?.results, isEnough && payments.data?.results),
    busy: [clients, products, invoices, quotes, creditNotes, payments, ofTotal, ofAmount].some(
      (state) => state.isFetching,
    ),
  }
}

type FactsProps = {
  status: string
  of?: 'invoice' | 'credit_note'
  date: string | null
  amount: string
  currency: string
}

/** How a record stands, of when it is and what it comes to. */
function RecordFacts({ status, of, date, amount, currency }: FactsProps) {
  return (
    <span className={classes.facts}>
      <StatusBadge status={status} of={of} />
      {date && <DateText date={date} />}
      <MoneyText amount={amount} currency={currency} />
    </span>
  )
}

type ItemMaker = {
  isFound: boolean
  amountWords: (amount: string) => string
  go: (to: string) => () => void
}

/** A credit note as an item of the palette. */
function useCreditNoteItem({ isFound, amountWords, go }: ItemMaker) {
  const t = useT()
  return (note: CreditNoteListItem) => ({
    id: note.id,
    label: `${note.number ?? t('Draft for {invoice}', { invoice: note.invoice_number })} · ${note.client_name}`,
    words: amountWords(note.total),
    isFound,
    detail: (
      <RecordFacts
        status={note.status}
        of="credit_note"
        date={note.issue_date}
        amount={note.total}
        currency={note.currency}
      />
    ),
    icon: <FileMinus {...ICON} />,
    run: go(`/dashboard/credit-notes/${note.id}`),
  })
}

/** A quote as an item of the palette. */
function useQuoteItem({ isFound, amountWords, go }: ItemMaker) {
  const name = useQuoteName()
  return (quote: QuoteListItem) => ({
    id: quote.id,
    label: quote.number === null ? name(quote) : `${name(quote)} · ${quote.client_name}`,
    words: amountWords(quote.total),
    isFound,
    detail: (
      <RecordFacts
        status={quote.status}
        date={quote.issue_date}
        amount={quote.total}
        currency={quote.currency}
      />
    ),
    icon: <FileCheck {...ICON} />,
    run: go(`/dashboard/quotes/${quote.id}`),
  })
}

/**
 * Clients, products, invoices, quotes, credit notes and payments that match, each kind as a group of the palette. `isFound`: they
 * are what is looked for now, and not what was a moment ago.
 */
export function useRecordSearch(
  search: string,
  isFound: boolean,
  close: () => void,
): { groups: PaletteGroup[]; busy: boolean } {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const found = useFound(search)
  const go = (to: string) => () => {
    close()
    void navigate({ to })
  }
  const amountWords = (amount: string) => `${amount} ${groupedAmount(amount, locale)}`
  const invoiceItem = (invoice: InvoiceListItem) => ({
    id: invoice.id,
    label: `${invoice.number ?? t('Draft')} · ${invoice.client_name}`,
    words: amountWords(invoice.total),
    isFound,
    detail: (
      <RecordFacts
        status={shownInvoiceStatus(invoice)}
        of="invoice"
        date={invoice.issue_date}
        amount={invoice.total}
        currency={invoice.currency}
      />
    ),
    icon: <FileText {...ICON} />,
    run: go(`/dashboard/invoices/${invoice.id}`),
  })
  const quoteItem = useQuoteItem({ isFound, amountWords, go })
  const creditNoteItem = useCreditNoteItem({ isFound, amountWords, go })
  const named = (
    { id, name }: { id: string; name: string },
    to: string,
    detail: string | null,
    icon: ReactNode,
  ) => ({ id, label: name, words: detail ?? '', isFound, detail, icon, run: go(to) })
  const groups: PaletteGroup[] = [
    { label: t('Invoices'), items: found.invoices.map(invoiceItem) },
    { label: t('Quotes'), items: found.quotes.map(quoteItem) },
    { label: t('Credit notes'), items: found.creditNotes.map(creditNoteItem) },
    {
      label: t('Clients'),
      items: found.clients.map((client) =>
        named(client, `/dashboard/clients/${client.id}`, client.email, <Users {...ICON} />),
      ),
    },
    {
      label: t('Products'),
      items: found.products.map((product) =>
        named(product, `/dashboard/products/${product.id}`, product.description, <Package {...ICON} />),
      ),
    },
    {
      label: t('Payments'),
      items: found.payments.map((payment) => ({
        id: payment.id,
        label: payment.client_name,
        words: `${payment.reference ?? ''} ${amountWords(payment.amount)}`,
        isFound,
        detail: (
          <RecordFacts
            status={payment.status}
            date={payment.payment_date}
            amount={payment.amount}
            currency={payment.currency}
          />
        ),
        icon: <CreditCard {...ICON} />,
        run: go(`/dashboard/payments/${payment.id}`),
      })),
    },
  ]
  return { groups, busy: found.busy }
}
