/** A company, its settings and its logo. */
export const COMPANY_FAULTS = {
  too_many_companies: 'One person cannot own more companies here. Close one that you no longer need.',
  company_name_and_email_required: 'Company name and email are required',
  company_name_taken: 'This company name is already taken',
  company_email_taken: 'This email is already registered',
  wrong_company_name: 'This is not the name of the company.',
  iban_check_digits_wrong: 'This account number cannot be right: its check digits do not match.',
  number_template_too_long: 'At most 60 characters.',
  number_template_unknown_token: 'Only PREFIX, YYYY, YY, MM and SEQ:4 can stand in braces.',
  number_template_bad_character: 'Only letters, digits, blanks and . _ / # - beside what stands in braces.',
  number_template_sequence_missing: 'The running number is missing: write SEQ:4 in braces.',
  number_template_sequence_repeated: 'The running number can stand there only once.',
  number_template_sequence_digits_out_of_range: 'Give the running number 1 to 12 digits, as in SEQ:4.',
  number_template_reset_needs_year: 'Numbers that start again each year need the year: write YYYY in braces.',
  number_template_reset_needs_month:
    'Numbers that start again each month need year and month: write YYYY and MM in braces.',
  invalid_number_prefix: 'At most 20 letters, digits, blanks and . _ / # -',
  number_used_already: 'Number {used} is used already: give {next} or more.',
  invalid_sender_name: 'A sender name cannot hold line breaks, control characters or any of " < > @.',
  too_many_addresses: 'At most 5 addresses.',
  invalid_colour: 'Give a colour such as #1f4d3a.',
  too_many_pictures: 'Several pictures are waiting already. Please try again in a few seconds.',
  not_a_picture: 'Send a PNG, JPEG or WebP image of at most 25 megapixels.',
  logo_missing:
    'The stored logo for this document is missing or damaged, and nothing is printed without it. Restore it from a backup, or upload the same picture again.',
} as const
