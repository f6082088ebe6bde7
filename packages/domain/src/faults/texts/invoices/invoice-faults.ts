/** Invoices: their drafts, their lifecycle, numbers and documents. */
export const INVOICE_FAULTS = {
  invoice_locked: 'An issued invoice cannot be changed. Cancel it or duplicate it instead.',
  invoice_already_paid: 'This invoice is already paid in full.',
  invoice_has_payments:
    'This invoice has payments. Refund them, or delete what was recorded by mistake, before you cancel.',
  invoice_awaits_payment:
    'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.',
  invoice_awaits_provider:
    'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.',
  invoice_cancelled: 'This invoice is cancelled.',
  invoice_written_off: 'This invoice is written off. Take the write-off back first.',
  invoice_not_written_off: 'This invoice is not written off.',
  write_off_awaits_payment:
    'A payment for this invoice is pending. Complete or delete it before you write the invoice off.',
  write_off_awaits_provider:
    'A payment for this invoice is on its way. Wait until its provider has settled it before you write the invoice off.',
  invoice_not_scheduled: 'This invoice is not scheduled.',
  schedule_in_past: 'Choose a time that is still to come.',
  schedule_too_far: 'An invoice can be issued at most a year from now.',
  invoice_not_issued: 'This invoice is still a draft. Issue it first.',
  invoice_already_issued: 'This invoice is issued already.',
  invoice_empty: 'Add at least one line before you issue this invoice.',
  invoice_negative:
    'The total of an invoice cannot be negative, and no more can be withheld from it than its total. Change its lines.',
  number_differs: 'The invoice has another number than expected.',
  next_number_differs: 'The next number is {number}, not {expected}.',
  given_number_differs: 'The number of this invoice is {number}, not {expected}.',
  document_damaged: 'The stored document of this invoice is damaged. Restore it from a backup.',
  preview_too_long: 'This preview takes too long to draw. The document itself is still printed in full.',
  preview_overtaken: 'A newer preview has taken the place of this one.',
  download_too_large:
    'One ZIP holds at most {max, number} documents. Choose fewer invoices, for example by their dates.',
  nothing_to_download: 'There is no invoice to download.',
  too_many_documents:
    'Two of your documents are being drawn. Please wait for one of them before asking for another.',
  unknown_client: 'Unknown client.',
  one_document_a_preview: 'Give one document to preview, of the kind that is asked for.',
  no_such_template: 'There is no such template.',
  template_is_default: 'The default template cannot be deleted. Make another one the default first.',
  template_default_needed: 'One template has to be the default. Make another one the default instead.',
  too_many_templates: 'A company has at most {max, number} templates. Delete one that is not used any more.',
  footer_of_too_many_lines: 'At most {max, number} lines.',
  not_a_member: 'Not a member of this company.',
  description_required: 'Description is required',
  line_named_twice: 'This line is named twice.',
  too_many_lines: 'An invoice has at most {max, number} lines.',
  lines_too_long:
    'The texts of all lines together are too long to be printed. Shorten them, or write several invoices.',
  due_before_issue: 'The due date lies before the issue date.',
  period_ends_before_start: 'The period ends before it starts.',
  due_date_only_later: 'The due date of an issued invoice can only be moved to a later day.',
  exchange_rate_of_own_currency: "An invoice in the company's own currency has no exchange rate.",
  line_too_large: 'A line can come to at most {most, money}.',
  invoice_too_large: 'An invoice can come to at most {most, money}.',
  not_a_decimal: 'Give a number such as 10 or 10.50.',
  too_many_decimals: 'This has more digits after the point than allowed.',
  too_many_digits: 'At most 15 digits before the point.',
  discount_negative: 'A discount cannot be negative.',
  discount_above_100: 'A discount cannot be more than 100 %.',
  discount_above_line: 'The discount is more than the line.',
  discount_above_subtotal: 'The discount is more than the lines together.',
  prefix_taken: 'Another kind of document has this prefix. Choose a different one.',
} as const
