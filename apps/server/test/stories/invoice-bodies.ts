export const INVOICES = '/api/invoices/'
/** An id of the right form that is nobody's. */
export const NOBODY = '01900000-0000-7000-8000-000000000000'

export const line = (unit_price: string, tax_rates: string[] = [], over: Record<string, unknown> = {}) => ({
  description: 'Work',
  unit_price,
  tax_rates,
  ...over,
})
