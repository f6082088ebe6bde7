/** What an invoice comes to, in minor units. */
export type TotalsRow = {
  subtotal: bigint
  discount_total: bigint
  tax_total: bigint
  withholding_total: bigint
  total: bigint
}
