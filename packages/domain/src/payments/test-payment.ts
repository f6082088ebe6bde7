/** The built-in test bank, as a payment names its provider. It moves no money. */
export const TEST_BANK = 'sandbox'

/** Whether a payment only tries the product out: no money moved, so nothing was kept of it as a fee either. */
export function isTestPayment(provider: string): boolean {
  return provider === TEST_BANK
}
