import { bankAccountFacts, type EnteredBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'

export type InstructionFacts = {
  readonly language: string
  readonly companyName: string
  readonly accounts: readonly EnteredBankAccount[]
  /** What the payer writes on the payment, so that it can be matched: the invoice's number. */
  readonly reference: string | null
  /** The company's own words for a way to pay, by method: they stand in place of the usual ones. */
  readonly own?: Readonly<Record<string, string>>
}

function transferLines(facts: InstructionFacts, { mails: { fact }, bankAccount }: Texts): string[] {
  return facts.accounts.flatMap((account) =>
    bankAccountFacts({ ...account, holder: account.holder || facts.companyName }).map(({ name, value }) =>
      fact(bankAccount[name], value),
    ),
  )
}

/** A method as the payer reads it, in the document's language. */
export function methodLabel(method: string, language: string): string {
  const labels: Readonly<Record<string, string>> = textsOf(knownLanguage(language)).paying.instructions.labels
  return labels[method] ?? method
}

/** How to pay by a method that the page itself cannot take, a fact a line; null for one that it can. */
export function paymentInstructions(method: string, facts: InstructionFacts): string | null {
  const texts = textsOf(knownLanguage(facts.language))
  const { cash, check, reference } = texts.paying.instructions
  const lines: Record<string, () => string[]> = {
    bank_transfer: () => transferLines(facts, texts),
    wire_transfer: () => transferLines(facts, texts),
    cash: () => [cash(facts.companyName)],
    check: () => [check(facts.companyName)],
  }
  const write = lines[method]
  if (!write) return null
  const own = facts.own?.[method]
  return [
    ...(own === undefined ? write() : [own]),
    ...(facts.reference ? [texts.mails.fact(reference, facts.reference)] : []),
  ].join('\n')
}
