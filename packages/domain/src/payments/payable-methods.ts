import { TRANSFER_METHODS } from './payment-methods.ts'

const TO_AN_ACCOUNT: readonly string[] = TRANSFER_METHODS

export type PayTo = {
  readonly hasAccount: boolean
  /** The company's own words for a way to pay, by method: they may name an account themselves. */
  readonly instructions: Readonly<Record<string, string>>
}

/** Of the methods that a payer would be offered those that lead somewhere: no transfer before an account is known. */
export function payableMethods(methods: readonly string[], { hasAccount, instructions }: PayTo): string[] {
  return methods.filter((method) => !TO_AN_ACCOUNT.includes(method) || hasAccount || method in instructions)
}
