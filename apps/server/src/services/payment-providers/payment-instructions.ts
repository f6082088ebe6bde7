import { withoutDoubleStop } from '@counterfoil/domain/text/full-stop.ts'

export type InstructionFacts = {
  readonly language: string
  readonly companyName: string
  readonly accounts: readonly { holder: string; iban: string; bic: string; bank_name: string }[]
  /** What the payer writes on the payment, so that it can be matched: the invoice's number. */
  readonly reference: string | null
  /** The company's own words for a way to pay, by method: they stand in place of the usual ones. */
  readonly own?: Readonly<Record<string, string>>
}

type Texts = {
  labels: Readonly<Record<string, string>>
  holder: string
  account: string
  bank: string
  reference: string
  cash: (facts: InstructionFacts) => string
  check: (facts: InstructionFacts) => string
}

const EN: Texts = {
  labels: {
    card: 'Card',
    bank_transfer: 'Bank transfer',
    wire_transfer: 'Wire transfer',
    paypal: 'PayPal',
    cash: 'Cash',
    check: 'Check',
    other: 'Other',
  },
  holder: 'Account holder',
  account: 'IBAN',
  bank: 'Bank',
  reference: 'Reference',
  cash: ({ companyName }) => withoutDoubleStop(`Please pay in cash at ${companyName}.`),
  check: ({ companyName }) => withoutDoubleStop(`Please make the check payable to ${companyName}.`),
}

const DE: Texts = {
  labels: {
    card: 'Karte',
    bank_transfer: 'Überweisung',
    wire_transfer: 'Auslandsüberweisung',
    paypal: 'PayPal',
    cash: 'Barzahlung',
    check: 'Scheck',
    other: 'Sonstige',
  },
  holder: 'Kontoinhaber',
  account: 'IBAN',
  bank: 'Bank',
  reference: 'Verwendungszweck',
  cash: ({ companyName }) => withoutDoubleStop(`Bitte zahlen Sie bar bei ${companyName}.`),
  check: ({ companyName }) => `Bitte stellen Sie den Scheck auf ${companyName} aus.`,
}

function textsOf(language: string): Texts {
  return language === 'de' ? DE : EN
}

function transferLines(facts: InstructionFacts, texts: Texts): string[] {
  return facts.accounts.flatMap(({ holder, iban, bic, bank_name }) => [
    `${texts.holder}: ${holder || facts.companyName}`,
    `${texts.account}: ${iban}`,
    ...(bic ? [`BIC: ${bic}`] : []),
    ...(bank_name ? [`${texts.bank}: ${bank_name}`] : []),
  ])
}

/** A method as the payer reads it, in the document's language. */
export function methodLabel(method: string, language: string): string {
  return textsOf(language).labels[method] ?? method
}

/** How to pay by a method that the page itself cannot take, a fact a line; null for one that it can. */
export function paymentInstructions(method: string, facts: InstructionFacts): string | null {
  const texts = textsOf(facts.language)
  const lines: Record<string, () => string[]> = {
    bank_transfer: () => transferLines(facts, texts),
    wire_transfer: () => transferLines(facts, texts),
    cash: () => [texts.cash(facts)],
    check: () => [texts.check(facts)],
  }
  const write = lines[method]
  if (!write) return null
  const own = facts.own?.[method]
  return [
    ...(own === undefined ? write() : [own]),
    ...(facts.reference ? [`${texts.reference}: ${facts.reference}`] : []),
  ].join('\n')
}
