import { groupReference } from '@counterfoil/domain/bank-accounts/creditor-reference.ts'
import { groupIban } from '@counterfoil/domain/bank-accounts/iban.ts'
import type { TransferParty } from '@counterfoil/domain/bank-accounts/transfer-code.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { swissQrSvg } from '../../../qr-code.ts'
import { fillLabel } from '../../labels/document-labels.ts'
import { undirected } from '../directed-text.ts'
import { documentName, type TemplateContext } from '../template-context.ts'

/** The receipt and the payment part of a Swiss bill, on a page of their own. */
export interface SwissBillSection {
  words: Texts['transferCode']
  heading: string
  account: string
  payee: string[]
  reference: string | null
  message: string
  /** Null leaves a field to be written by hand. */
  payer: string[] | null
  currency: string
  amount: string
  qrSvg: string
  qrAlt: string
}

export function swissBillSection(context: TemplateContext): SwissBillSection | null {
  const { document, format } = context
  const code = document.transferCode
  if (code?.kind !== 'swiss') return null
  const { bill } = code
  const qrSvg = swissQrSvg(bill.payload)
  if (qrSvg === null) return null
  const words = textsOf(document.language).transferCode
  const { kind, number } = documentName(context)
  const named = {
    number,
    document: `${kind} ${number}`,
    amount: format.money(bill.amount),
  }
  return {
    words,
    heading: fillLabel(words.heading, named),
    account: groupIban(bill.iban),
    payee: partyLines(bill.payee),
    reference: bill.reference === null ? null : groupReference(bill.reference),
    message: bill.message,
    payer: bill.payer === null ? null : partyLines(bill.payer),
    currency: bill.currency,
    amount: swissAmount(bill.amount),
    qrSvg,
    qrAlt: undirected(fillLabel(words.alt, named)).replaceAll('\u200b', ''),
  }
}

/** As the style guide writes an address: without the country where it is Switzerland or Liechtenstein. */
function partyLines({ name, street, postalCode, town, country }: TransferParty): string[] {
  const place = `${postalCode} ${town}`
  const line = country === 'CH' || country === 'LI' ? place : `${country}-${place}`
  return [name, street, line].filter((text): text is string => Boolean(text))
}

/** "1 949.75": with a point, and a blank between thousands. */
function swissAmount(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ' ')
}
