import { formatMoney, type Money } from '../money/money.ts'
import type { EnteredBankAccount } from './bank-account.ts'
import { creditorReference, swissReference } from './creditor-reference.ts'
import { compactIban, hasIbanCheckDigits } from './iban.ts'

/** Who is paid, or who pays, as codes for transfers want it. Empty or null is not known. */
export type TransferParty = {
  readonly name: string
  readonly street: string | null
  readonly postalCode: string | null
  readonly town: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** A transfer that a payer is asked for. */
export type Transfer = {
  /** Compact, with right check digits. */
  readonly iban: string
  /** Empty where nobody has entered one. */
  readonly bic: string
  readonly payee: TransferParty
  readonly payer: TransferParty
  readonly amount: Money
  readonly invoiceNumber: string
}

/** A bill with a Swiss QR code: what the code holds, and what is printed beside it. */
type SwissBill = {
  readonly payload: string
  readonly iban: string
  readonly payee: TransferParty
  /** Null where too little of the address is known: then the payer writes it by hand. */
  readonly payer: TransferParty | null
  /** A QR reference or one of ISO 11649; null where the number of the invoice makes none. */
  readonly reference: string | null
  readonly message: string
  /** A decimal string of the currency. */
  readonly amount: string
  readonly currency: string
}

/** Where accounts take part in SEPA transfers (EPC409-09). */
const SEPA: ReadonlySet<string> = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI
   SK SM VA`.split(/\s+/),
)

/** What both codes can ask for: from 0.01 to 999 999 999.99. */
const canAsk = ({ amount }: Money): boolean => amount > 0n && amount < 100_000_000_000n

/** A text on one line, without what no code may hold, cut to so many characters. */
const onOneLine = (text: string, length: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('').trim()

/**
 * What the QR code of a SEPA transfer holds (EPC069-12, version 002, UTF-8); null where it cannot be asked for: in another
 * currency than the euro, or to an account outside SEPA. The number of the invoice is its text, which every bank shows
 * to the payer and to who is paid.
 */
function epcPayload({ iban, bic, payee, amount, invoiceNumber }: Transfer): string | null {
  if (amount.currency !== 'EUR' || !SEPA.has(iban.slice(0, 2)) || !canAsk(amount)) return null
  const name = onOneLine(payee.name, 70)
  if (name === '') return null
  const [purpose, reference] = ['', '']
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name,
    iban,
    `EUR${formatMoney(amount)}`,
    purpose,
    reference,
    onOneLine(invoiceNumber, 140),
  ].join('\n')
}

/** The characters of a Swiss QR code (Swiss Implementation Guidelines QR-bill 2.3, chapter 4.1.1). */
const SWISS_TEXT = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]+$/u

/** A party as the code holds it; null where a field it must have is missing or cannot be written. */
function swissParty(party: TransferParty): TransferParty | null {
  const name = onOneLine(party.name, 70)
  const postalCode = onOneLine(party.postalCode ?? '', 16)
  const town = onOneLine(party.town ?? '', 35)
  const street = onOneLine(party.street ?? '', 70)
  const { country } = party
  if (![name, postalCode, town].every((text) => SWISS_TEXT.test(text)) || !country) return null
  if (street !== '' && !SWISS_TEXT.test(street)) return null
  return { name, street, postalCode, town, country }
}

/** The lines of a structured address; seven empty ones where there is nobody. A street holds its house number. */
const partyLines = (party: TransferParty | null): string[] =>
  party === null
    ? Array.from({ length: 7 }, () => '')
    : ['S', party.name, party.street ?? '', '', party.postalCode ?? '', party.town ?? '', party.country ?? '']

/** Whether an account is paid with a QR reference and with no other (its bank has a number from 30000 to 31999). */
function isQrIban(iban: string): boolean {
  const bank = Number(iban.slice(4, 9))
  return bank >= 30_000 && bank <= 31_999
}

/**
 * The bill for a transfer to an account in Switzerland or Liechtenstein, in francs or euros (Swiss Implementation
 * Guidelines QR-bill 2.3); null where none can be made: another account or currency, an address without postal code or
 * town, a name in another script, or a QR-IBAN where the number of the invoice makes no QR reference.
 */
function swissBill(transfer: Transfer): SwissBill | null {
  const { iban, amount, invoiceNumber } = transfer
  const payee = swissParty(transfer.payee)
  if (!/^(CH|LI)/.test(iban) || !['CHF', 'EUR'].includes(amount.currency)) return null
  if (!canAsk(amount) || payee === null) return null
  const needsQr = isQrIban(iban)
  const reference = needsQr ? swissReference(invoiceNumber) : creditorReference(invoiceNumber)
  if (needsQr && reference === null) return null
  const payer = swissParty(transfer.payer)
  const written = onOneLine(invoiceNumber, 140)
  const message = SWISS_TEXT.test(written) ? written : ''
  const payload = [
    ...['SPC', '0200', '1', iban],
    ...partyLines(payee),
    ...partyLines(null),
    ...[formatMoney(amount), amount.currency],
    ...partyLines(payer),
    ...[reference === null ? 'NON' : needsQr ? 'QRR' : 'SCOR', reference ?? ''],
    ...[message, 'EPD'],
  ].join('\n')
  return {
    payload,
    iban,
    payee,
    payer,
    reference,
    message,
    amount: formatMoney(amount),
    currency: amount.currency,
  }
}

/** A code that a payer's bank reads a transfer from. */
export type TransferCode =
  | { readonly kind: 'epc'; readonly payload: string }
  | { readonly kind: 'swiss'; readonly bill: SwissBill }

/**
 * The code for a transfer to the first account of a company's that one can be made for; null where there is none. Euros to
 * a Swiss account are asked of a payer abroad by the code that banks outside Switzerland read.
 */
export function transferCode(
  accounts: readonly EnteredBankAccount[],
  asked: Omit<Transfer, 'iban' | 'bic'>,
): TransferCode | null {
  const isAbroad = asked.payer.country !== null && !['CH', 'LI'].includes(asked.payer.country)
  for (const account of accounts) {
    const iban = compactIban(account.iban ?? '')
    if (!hasIbanCheckDigits(iban)) continue
    // A bank compares the name with that of the account before it pays.
    const payee = { ...asked.payee, name: account.holder || asked.payee.name }
    const transfer = { ...asked, payee, iban, bic: account.bic ?? '' }
    const payload = epcPayload(transfer)
    const bill = swissBill(transfer)
    if (bill !== null && !(isAbroad && payload !== null)) return { kind: 'swiss', bill }
    if (payload !== null) return { kind: 'epc', payload }
  }
  return null
}
