/** Quotes, and the invoices that are made from them. */
export const QUOTE_FAULTS = {
  quote_locked: 'A quote that was sent cannot be changed. Make a new version of it.',
  quote_empty: 'A quote without lines cannot be sent.',
  quote_negative: 'A quote with a negative total cannot be sent.',
  quote_not_sent: 'This quote is still a draft. Send it first.',
  quote_already_sent: 'This quote was sent already.',
  quote_expired: 'This quote has expired.',
  quote_superseded: 'A later version has taken the place of this quote.',
  quote_already_accepted: 'This quote is accepted already.',
  quote_already_rejected: 'This quote is rejected already.',
  quote_answered_by_member:
    'You work in this company, so you cannot answer as its client. Record what the client told you on the page of the quote.',
  answered_before_quote: 'This is before the date of the quote, {day, date}.',
  answered_later: 'Give a day that is not in the future.',
  quote_number_differs: 'The number of this quote is {number}, not {expected}.',
  quote_not_accepted: 'Only an accepted quote becomes an invoice.',
  quote_has_invoices: 'There are invoices for this quote.',
  quote_has_revision: 'There is a draft of a new version of this quote already.',
  valid_until_before_issue: 'The last day of a quote cannot be before its date, {day, date}.',
  valid_until_only_later: 'The last day of a quote that was sent can only be moved to a later day.',
  valid_until_over: 'This day is over. Give today or a later day.',
  order_exceeded: 'This is more than is left to invoice of the quote.',
  order_has_left: 'Only {left, money} of the quote is left to invoice.',
  order_taxes_rose:
    'Taxes have risen since the quote was accepted: this invoice would come to {total, money}, and {left, money} is left. Make a progress invoice over an amount instead, or a new version of the quote while nothing is invoiced.',
  order_taxes_fell:
    'Taxes have fallen since the quote was accepted: {over, money} too much is invoiced. Credit that much of an earlier invoice first.',
  order_has_final: 'The final invoice of this quote is made already.',
  order_has_drafts:
    'There are drafts of invoices for this quote. Issue or delete them before the final invoice.',
  order_fixed:
    'This invoice is made from a quote: client, currency, quantities, prices, taxes and discounts of its lines stay.',
  invoice_deducted:
    'A final invoice deducts this invoice. Cancel the final invoice first, or credit it in full.',
  final_before_deducted: 'A final invoice cannot bear a day before an invoice it deducts, {day, date}.',
  final_not_by_lines:
    'Credit a final invoice in full or by an amount: its lines are those of the whole quote.',
  percent_or_amount_needed: 'Say how much is invoiced.',
  not_of_this_kind: 'This does not belong to this kind of invoice.',
  percent_of_nothing: 'This percentage of the quote rounds to zero. Give a larger one, or an amount.',
  percent_of_order: 'Give a percentage above 0 and up to 100.',
  amount_of_order: 'Give an amount above zero in the currency of the quote.',
  no_such_order_line: 'The quote has no such line.',
  quantity_of_order: 'Give no more than is left of this line.',
} as const
