/** Why a payment came to nothing: what a bank said, or why it was called off. */
export const PAYMENT_END_FAULTS = {
  bank_declined: 'Your card was declined.',
  bank_insufficient_funds: 'Your card has insufficient funds.',
  bank_not_approved: 'The payment was not approved.',
  bank_not_confirmed: 'The payment was not confirmed.',
  bank_takes_test_cards_only: 'Test mode takes test cards only.',
  bank_said: '{said}',
  way_to_pay_withdrawn: 'This way to pay is not offered any more.',
  other_way_chosen: 'Another way to pay was chosen.',
  paid_in_other_way: 'Paid in another way.',
  payer_did_not_confirm: 'The payer did not confirm the payment.',
  due_amount_changed: 'The amount due has changed.',
  link_closed_meanwhile: 'The payment link was closed meanwhile.',
  something_else_chosen: 'Something else was chosen.',
  taken_back: 'It was taken back: the bank statement says otherwise.',
  provider_refused: 'The payment provider refused the payment.',
  no_card_kept: 'No card is kept that could be charged.',
} as const
