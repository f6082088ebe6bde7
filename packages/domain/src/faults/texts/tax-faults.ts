/** Tax rates and groups. */
export const TAX_FAULTS = {
  unknown_starting_rate: 'This rate is not offered for the country.',
  unknown_tax_rate: 'Unknown tax rate.',
  unknown_tax_group: 'Unknown tax group.',
  tax_named_twice: 'This tax is named twice.',
  tax_group_in_use: 'Invoices were written with this tax group, so it has to stay.',
  rate_not_a_percentage: 'Give a percentage such as 19 or 5.5.',
  rate_of_too_many_decimals: 'At most 4 decimals.',
  rate_negative: 'A tax rate cannot be negative.',
  rate_above_100: 'A tax rate cannot be more than 100 %.',
  rate_of_zero_needs_category:
    'A rate of 0 % needs another category: zero rated, exempt, reverse charge or the like.',
  rate_must_be_zero: 'This category is always taxed at 0 %.',
  exemption_reason_required: 'Say why no tax is charged; the invoice has to state it.',
  withholding_cannot_be_compound: 'A withholding is taken on the net and cannot be compound.',
  default_rate_archived: 'An archived rate cannot be the default.',
  tax_number_too_short: 'A tax number has at least 4 letters or digits.',
} as const
