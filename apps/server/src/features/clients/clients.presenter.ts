import type {
  address,
  Client,
  ClientListItem,
  contact,
} from '@counterfoil/contract/clients/clients.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type {
  AddressRow,
  ClientDetailRow,
  ClientFigureRow,
  ClientHeadRow,
  ContactRow,
  WithheldRow,
} from './clients.db.ts'

type Address = z.output<typeof address>
type Contact = z.output<typeof contact>

export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    client: row.client_id,
    kind: row.kind,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    is_default: row.is_default,
  }
}

export function presentContact(row: ContactRow): Contact {
  return {
    id: row.id,
    client: row.client_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    position: row.position,
    is_primary: row.is_primary,
    receives_invoices: row.receives_invoices,
  }
}

export function presentFigures(row: ClientFigureRow): ClientListItem['figures'][number] {
  const currency = currencyCode(row.currency)
  const amount = (units: string) => formatMoney(money(BigInt(units), currency))
  return {
    currency,
    invoiced: amount(row.invoiced),
    received: amount(row.received),
    outstanding: amount(row.outstanding),
    overdue: amount(row.overdue),
    invoices: row.invoices,
  }
}

export function presentClientListItem(row: ClientHeadRow): ClientListItem {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    email: row.email,
    phone: row.phone,
    tax_number: row.tax_number,
    currency: row.currency,
    status: row.status,
    tags: row.tags,
    city: row.city,
    country: row.country,
    figures: row.figures.map(presentFigures),
    last_invoice_date: row.last_invoice_date,
    average_days_to_pay: row.average_days_to_pay === null ? null : Number(row.average_days_to_pay),
    created_at: row.created_at.toISOString(),
  }
}

type ClientParts = {
  readonly addresses: readonly AddressRow[]
  readonly contacts: readonly ContactRow[]
  readonly withheld: readonly WithheldRow[]
  readonly writtenOff: readonly WithheldRow[]
  /** Currencies. */
  readonly testPaymentsIn: readonly string[]
}

const presentSum = ({ currency, amount }: WithheldRow) => ({
  currency,
  amount: formatMoney(money(BigInt(amount), currencyCode(currency))),
})

/** `addresses` in the order in which they are shown: the first one is where the client is. */
export function presentClient(
  row: ClientDetailRow,
  { addresses, contacts, withheld, writtenOff, testPaymentsIn }: ClientParts,
): Client {
  const [first] = addresses
  return {
    ...presentClientListItem({ ...row, city: first?.city ?? null, country: first?.country ?? null }),
    withheld: withheld.map(presentSum),
    written_off: writtenOff.map(presentSum),
    test_payments_in: [...testPaymentsIn],
    website: row.website,
    language: row.language,
    payment_terms_days: row.payment_terms_days,
    default_tax_rate: row.default_tax_rate_id,
    template: row.template_id,
    notes: row.notes,
    status_reason: row.status_reason,
    status_changed_at: row.status_changed_at?.toISOString() ?? null,
    status_changed_by: row.status_changed_by,
    addresses: addresses.map(presentAddress),
    contacts: contacts.map(presentContact),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}
