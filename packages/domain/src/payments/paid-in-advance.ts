/**
 * The invoices that get money from a day before their own. Such a day is taken, as clients pay in advance, but it is often
 * a slip: whoever records the money is asked. Days are written `YYYY-MM-DD`; while none is chosen, nothing is asked.
 */
export function paidInAdvance<Invoice extends { readonly issue_date: string }>(
  day: string | null,
  invoices: readonly Invoice[],
): Invoice[] {
  return day === null ? [] : invoices.filter(({ issue_date }) => day < issue_date)
}
