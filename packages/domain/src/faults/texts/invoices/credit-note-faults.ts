/** Credit notes, and the credit of clients. */
export const CREDIT_NOTE_FAULTS = {
  credit_exceeds_invoice: 'This is more than is left to credit of the invoice.',
  nothing_left_to_credit: 'Nothing is left to credit of this invoice.',
  nothing_to_credit: 'A credit note has to be over more than nothing.',
  credit_items_needed: 'Name the lines to credit.',
  credit_amount_needed: 'Give the amount to credit.',
  not_of_this_mode: 'This does not belong to this way of crediting.',
  quantity_or_amount: 'Give a quantity or an amount, one of the two.',
  no_such_line: 'The invoice has no such line.',
  credit_before_invoice: 'A credit note cannot bear a day before its invoice, {day, date}.',
  credit_split_differs: 'What is applied, kept and paid back has to add up to {worth, money}.',
  credit_above_due: 'Only {due, money} of the invoice is due: no more can be applied to it.',
  credit_note_locked: 'An issued credit note cannot be changed.',
  credit_note_already_issued: 'This credit note is issued already.',
  credit_note_not_issued: 'This credit note is still a draft. Issue it first.',
  invoice_has_credits: 'This invoice has credit notes or was settled out of credit. It cannot be cancelled.',
  invoice_credited_in_full:
    'This invoice was credited in full: nothing is due on it any more. Record money that has come without an invoice.',
  invoice_settled_by_credit:
    'Credit has settled this invoice: nothing is due on it any more. Record money that has come without an invoice.',
  invoice_partly_credited:
    'Part of this invoice is credited already. Credit the rest, and charge anew what is to be paid.',
  credit_kept_of_invoice:
    'Credit of this invoice was kept. Settle the invoice out of it before you write it off.',
  credit_exceeds_balance: 'The client has less credit than that.',
  credit_of_test_payments:
    'Only {most, money} of this is money. The rest comes of test payments, with which no money moved.',
  invoice_of_other_client: 'This invoice is of another client.',
} as const
