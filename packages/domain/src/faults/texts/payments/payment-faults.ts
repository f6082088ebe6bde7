/** Payments, refunds, payment methods, and paying by a link. */
export const PAYMENT_FAULTS = {
  currency_mismatch: 'The payment is in another currency than the invoice.',
  payment_not_pending: 'This payment is no longer pending.',
  payment_not_deletable: 'Only a pending payment can be deleted. Refund it instead.',
  payment_only_annotated: 'This payment is no longer pending: only its reference and notes can be changed.',
  payment_announced_by_payer:
    'A payer announced this payment. Complete it or delete it: what it is of and for stays.',
  payment_with_provider:
    'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.',
  card_payment_on_its_way: 'A card payment for this invoice is on its way. Wait for it, or record less.',
  payment_not_completed: 'This payment has not arrived. There is a receipt once it has.',
  payment_not_refundable: 'Only money that has arrived can be refunded.',
  refund_is_credit:
    'A credit note has made this money credit of the client. Pay it back out of that credit, where it is still there.',
  payment_refunded_already: 'This payment is refunded in full already.',
  refund_of_written_off:
    'The rest of the invoice that this payment is on was written off. Take the write-off back first.',
  refund_above_payment: 'This is more than is left of the payment.',
  amount_changed:
    'The amount due has changed since it was shown. Nothing was paid. Please check the new amount before you pay.',
  payment_announced:
    'A payment is announced already, in another way. Nothing was paid. Please confirm that this payment replaces it.',
  payment_date_after_today: 'Money that has arrived cannot bear a day after today, {today, date}.',
  amount_above_due: 'This is more than is due.',
  amount_not_valid_in_currency: 'Enter a valid amount in {currency}.',
  invoice_has_only_due: 'This invoice has only {due, money} due.',
  allocation_above_due: 'This is more than the invoice has due.',
  payment_above_due: 'This is more than the invoices have due.',
  allocations_above_payment: 'The allocations add up to more than the payment.',
  invoices_in_several_currencies: 'Only invoices in one currency can be paid together.',
  invoice_named_twice: 'This invoice is named twice.',
  no_such_invoice: 'There is no such invoice.',
  no_such_client: 'There is no such client.',
  invoice_of_another_client: 'This invoice is for another client.',
  link_invoice_of_another_client: 'The invoice is for another client.',
  invoice_in_other_currency: 'The invoice is in {currency}.',
  invoice_has_own_amount: 'An invoice has its own amount.',
  no_way_to_pay: 'Choose at least one way to pay.',
  way_to_pay_not_offered: 'This way to pay is not offered here.',
  payment_link_closed: 'This payment link is no longer open.',
  payment_link_in_use: 'This payment link has been used and is kept.',
  payment_being_made: 'A payment is being made right now. Please wait a moment.',
  payment_method_exists: 'The company has this payment method already.',
  payment_method_without_credentials: 'This payment method has no credentials.',
  invalid_key: 'A key has neither blanks nor special characters.',
  bank_silent:
    'The bank did not say whether the payment went through. Please try again in a moment: you will not be charged twice.',
  collection_not_possible:
    'This invoice cannot be collected now: no saved card pays it, or other money for it is on its way.',
  collection_under_way: 'A charge of this invoice is announced or under way already.',
  collection_not_offered: 'Automatic payment is not offered here any more.',
  collection_terms_changed: 'What you agree to has changed meanwhile. Please read it again.',
  collection_not_agreed: 'Please agree to the charges first.',
  card_declined: 'Your card was declined. Please try another card.',
  card_taken_elsewhere:
    'No card number is taken here: the payer gives it on the page of the payment provider.',
  not_a_stripe_key: 'A secret key of Stripe begins with sk_live_, sk_test_, rk_live_ or rk_test_.',
  not_a_webhook_secret: 'A webhook secret of Stripe begins with whsec_.',
  provider_keys_in_use:
    'Payments or refunds are still under way with these keys. Wait until they are over, or enter another key of the same account.',
  refund_not_with_provider:
    'The payment provider cannot pay back this amount: the last digit has to be zero.',
  webhook_not_signed: 'This was not signed with the webhook secret of the company.',
  card_number_required: 'Card number is required',
  card_number_invalid: 'This card number is not valid.',
  card_expiry_required: 'Expiry date is required',
  card_expiry_invalid: 'This expiry date is not valid.',
  card_year_invalid: 'Give a year such as 2030.',
  card_expired: 'This card has expired.',
  card_code_required: 'Security code is required',
  card_code_invalid: 'This security code is not valid.',
  card_code_of_wrong_length: 'Give the 3 or 4 digits of the security code.',
} as const
