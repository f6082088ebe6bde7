import { paymentLinksEndpoints } from '@counterfoil/contract/payment-links/payment-links.endpoints.ts'
import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { knownAccounts } from '@counterfoil/domain/bank-accounts/known-accounts.ts'
import { transferCode } from '@counterfoil/domain/bank-accounts/transfer-code.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { isMailLeaving } from '@counterfoil/domain/emails/mail-status.ts'
import { instalmentsLeft } from '@counterfoil/domain/instalments/instalments-left.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isPaymentLinkClosed } from '@counterfoil/domain/payments/payment-link-status.ts'
import { projectPaymentStatus } from '@counterfoil/domain/payments/payment-status.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { methodLabel, paymentInstructions } from '../../../services/payment-providers/payment-instructions.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { qrCodeSvg, swissQrSvg } from '../../../services/qr-code.ts'
import { linkAmountOf, linkStatusOf } from '../links/link-status.ts'
import { numbersOf } from '../links/numbers-of.ts'
import { nextOfLink } from '../links/sums-of-link.ts'
import type { PublicLinkRow } from './public-payment.db.ts'

type Offered = PublicPayment['methods']

/** What a transfer is to say, so that it can be told for what it is: the numbers of the invoices. */
function transferText({ invoice_number, invoices }: PublicLinkRow): string | null {
  return invoice_number ?? (invoices?.length ? numbersOf(invoices) : null)
}

/** The picture of the code that a banking app reads; null where the company tells payers in its own words what to do. */
function transferPicture(row: PublicLinkRow, amount: bigint): string | null {
  const text = transferText(row)
  if (text === null || row.own_instructions.bank_transfer !== undefined) return null
  const code = transferCode(row.bank_accounts, {
    payee: {
      name: row.company_legal_name || row.company_name,
      street: row.company_street,
      postalCode: row.company_postal_code,
      town: row.company_city,
      country: row.company_country,
    },
    // The address of a client is not for everybody who has the link: a bill leaves it to be written.
    payer: { name: '', street: null, postalCode: null, town: null, country: null },
    amount: money(amount, currencyCode(row.currency)),
    invoiceNumber: text,
  })
  if (code === null) return null
  const svg = code.kind === 'swiss' ? swissQrSvg(code.bill.payload) : qrCodeSvg(code.payload)
  return svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

type ProviderOf = (method: string) => PaymentProvider | null

function methodsOf(row: PublicLinkRow, providerOf: ProviderOf): Offered {
  const facts = {
    language: row.language,
    companyName: row.company_name,
    accounts: row.bank_accounts.map((account) => completeBankAccount(account, row.company_country)),
    reference: transferText(row),
    own: row.own_instructions,
  }
  return row.methods
    .flatMap((method) => {
      const provider = providerOf(method)
      return provider ? [{ method, provider }] : []
    })
    .map(({ method, provider }) => ({
      method: method as Offered[number]['method'],
      label: row.own_names[method] ?? methodLabel(method, row.language),
      instructions: paymentInstructions(method, facts),
      qr_code: method === 'bank_transfer' ? transferPicture(row, linkAmountOf(row)) : null,
      has_own_page: provider.hasOwnPage === true,
    }))
}

function receiptOf(
  row: PublicLinkRow,
  { token, sendsMail }: { token: string; sendsMail: boolean },
): PublicPayment['receipt'] {
  if (row.payment_id === null || row.paid_amount === null || row.paid_at === null || row.paid_on === null)
    return null
  const currency = currencyCode(row.currency)
  const amount = money(row.paid_amount, currency)
  const refundedAmount = money(row.paid_refunded ?? 0n, currency)
  return {
    paid_at: row.paid_at.toISOString(),
    paid_on: row.paid_on,
    amount: formatMoney(amount),
    currency: row.currency,
    method: row.paid_method ?? '',
    reference: row.paid_reference ?? row.payment_id,
    status: projectPaymentStatus({ state: 'completed', amount, refundedAmount }),
    is_mailed: isMailLeaving(row.receipt_mail_status, sendsMail),
    pdf_url: paymentLinksEndpoints.getPublicPaymentReceipt.path.replace('{shareToken}', token),
    refunded_amount: formatMoney(refundedAmount),
    replaced: announcementOf(row.currency, row.replaced_method, row.replaced_amount, row.replaced_on),
  }
}

function announcementOf(
  currency: string,
  method: string | null,
  amount: bigint | null,
  announcedOn: string | null,
): NonNullable<PublicPayment['receipt']>['replaced'] {
  if (method === null || amount === null || announcedOn === null) return null
  return { method, amount: formatMoney(money(amount, currencyCode(currency))), announced_on: announcedOn }
}

/** What is announced, and whether that is for just what is paid here. */
function announcedOf(row: PublicLinkRow): PublicPayment['announced'] {
  const said = announcementOf(row.currency, row.announced_method, row.announced_amount, row.announced_on)
  return said && { ...said, is_for_same: row.announced_for_same === true }
}

/** Whether the invoice of a link that was paid has money due again; over the link itself none is taken. */
export function isDueAgain(
  row: PublicLinkRow,
): row is PublicLinkRow & { invoice_id: string; amount_due: bigint } {
  return (
    row.status === 'paid' &&
    row.invoice_id !== null &&
    row.invoice_lifecycle === 'issued' &&
    (row.amount_due ?? 0n) > 0n
  )
}

function dueAgainOf(
  row: PublicLinkRow,
  { nextUrl, nowMs }: { nextUrl: string | null; nowMs: number },
): PublicPayment['due_again'] {
  if (!isDueAgain(row)) return null
  const currency = currencyCode(row.currency)
  // What was paid over the link is not what is due.
  const next = nextOfLink({ ...row, paid_amount: null }, nowMs)
  return {
    amount: formatMoney(money(row.amount_due, currency)),
    currency,
    url: nextUrl,
    next_instalment: next && { due_date: next.dueDate, amount: formatMoney(next.amount) },
  }
}

/** Who is paid, as the page is headed in every state. */
function headOf(row: PublicLinkRow) {
  return {
    company_name: row.company_name,
    company_logo: logoPath(row.company_id, row.logo_key),
    company_email: row.company_email,
    accent_color: row.accent_color,
    language: row.language,
  }
}

/** What of the invoice is paid already, where more is due. */
function partPaidOf({ invoice_total, invoice_paid, currency }: PublicLinkRow): PublicPayment['part_paid'] {
  if (invoice_total === null || invoice_paid === null || invoice_paid <= 0n) return null
  const written = (units: bigint) => formatMoney(money(units, currencyCode(currency)))
  return { total: written(invoice_total), paid: written(invoice_paid) }
}

/** What is paid together, each with what it has due. */
function invoicesOf({ invoices, currency }: PublicLinkRow): PublicPayment['invoices'] {
  return (
    invoices?.map(({ number, due_date, amount_due }) => ({
      number,
      due_date,
      amount: formatMoney(money(BigInt(amount_due), currencyCode(currency))),
    })) ?? null
  )
}

/** The instalments of the invoice, and the next of them where that is not all that is left. */
function instalmentsOf(row: PublicLinkRow, nowMs: number): PublicPayment['instalments'] {
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  if (instalments === null) return null
  const due = linkAmountOf(row)
  const next = nextOfLink(row, nowMs)
  return {
    next:
      next === null || next.amount.amount === due
        ? null
        : {
            amount: formatMoney(next.amount),
            due_date: next.dueDate,
            is_late: next.dueDate < calendarDateIn(nowMs, row.time_zone),
            qr_code: row.methods.includes('bank_transfer') ? transferPicture(row, next.amount.amount) : null,
          },
    list: instalmentsLeft(instalments, money(due, currency)).map(({ dueDate, amount, left }) => ({
      due_date: dueDate,
      amount: formatMoney(amount),
      left: formatMoney(left),
    })),
  }
}

/** What the invoice says, to be compared with the paper. */
function checkOf(row: PublicLinkRow): PublicPayment['invoice_check'] {
  if (row.invoice_total === null || row.invoice_date === null) return null
  const current = row.bank_accounts.map((account) => completeBankAccount(account, row.company_country))
  return {
    issue_date: row.invoice_date,
    total: formatMoney(money(row.invoice_total, currencyCode(row.currency))),
    accounts: knownAccounts(current, row.printed_accounts ?? []).map(({ number, isCurrent }) => ({
      number,
      is_current: isCurrent,
    })),
  }
}

const NOTHING = {
  invoice_number: null,
  document_type: null,
  client_name: null,
  description: null,
  invoices: null,
  amount: null,
  currency: null,
  invoice_check: null,
  part_paid: null,
  due_date: null,
  is_late: false,
  instalments: null,
  methods: [],
  test_mode: false,
  pdf_url: null,
  announced: null,
  receipt: null,
  due_again: null,
}

/**
 * What a payer needs and no more. A link that was cancelled or has expired says so, and shows nothing of what it was
 * for: it may have been closed because it reached the wrong person. That its invoice was cancelled it does say, so that
 * nobody asks for another link.
 */
export function presentPublicPayment(
  row: PublicLinkRow,
  context: {
    token: string
    nowMs: number
    /** What takes a method of the company's. */
    providerOf: ProviderOf
    sendsMail: boolean
    /** Where its invoice can be paid instead. */
    nextUrl: string | null
  },
): PublicPayment {
  const status = linkStatusOf(row, context.nowMs)
  const standing = {
    is_invoice_cancelled: row.invoice_lifecycle === 'cancelled',
    is_invoice_closed: row.invoice_lifecycle === 'written_off',
    is_invoice_credited: row.is_invoice_credited,
  }
  if (isPaymentLinkClosed(status)) return { status, ...standing, ...headOf(row), ...NOTHING }
  const offered = row.methods.flatMap((method) => context.providerOf(method) ?? [])
  const pdf = paymentLinksEndpoints.getPublicPaymentPdf.path.replace('{shareToken}', context.token)
  return {
    status: status === 'active' && row.is_pending ? 'pending' : status,
    ...standing,
    ...headOf(row),
    invoice_number: row.invoice_number,
    document_type: row.document_type,
    client_name: row.client_name,
    description: row.description ?? row.paid_for ?? (row.invoices?.length ? numbersOf(row.invoices) : null),
    invoices: status === 'active' ? invoicesOf(row) : null,
    amount: formatMoney(money(linkAmountOf(row), currencyCode(row.currency))),
    currency: row.currency,
    invoice_check: checkOf(row),
    part_paid: status === 'active' ? partPaidOf(row) : null,
    due_date: row.due_date,
    is_late: row.due_date !== null && row.due_date < calendarDateIn(context.nowMs, row.time_zone),
    instalments: status === 'active' ? instalmentsOf(row, context.nowMs) : null,
    methods: status === 'active' ? methodsOf(row, context.providerOf) : [],
    test_mode:
      row.paid_provider === null
        ? offered.some(({ testMode }) => testMode)
        : isTestPayment(row.paid_provider),
    pdf_url: row.invoice_id === null ? null : pdf,
    announced: status === 'active' ? announcedOf(row) : null,
    receipt: receiptOf(row, context),
    due_again: dueAgainOf(row, context),
  }
}
