/** Clients, and the cells they are imported from. */
export const CLIENT_FAULTS = {
  client_blocked: 'This client is blocked and cannot be issued invoices.',
  client_in_use: 'This client has documents. Deactivate it instead of deleting it.',
  client_status_conflict: 'The client is in a status that does not allow this.',
  client_merged_into_itself: 'A client cannot be merged into itself.',
  client_merge_blocked: 'A blocked client cannot be merged. Activate it first.',
  client_merge_notes_too_long:
    'The notes of both come to more than {max, number} characters. Shorten them first.',
  client_merge_too_many_tags: 'Both have more than {max, number} tags together. Remove some first.',
  client_already_active: 'This client is active already.',
  client_already_inactive: 'This client is inactive already.',
  client_already_blocked: 'This client is blocked already.',
  client_to_activate_first: 'This client is blocked. Activate it first.',
  client_of_address_differs: 'This is another client than the one in the address.',
  client_with_name_exists: 'There is a client with this name already.',
  client_with_email_exists: 'There is a client with this e-mail address already.',
  email_repeated_in_file: 'The same e-mail address is in line {line, number} already.',
  unknown_client_kind: 'Give business or individual.',
  unknown_client_language: 'Give English, German or French.',
  invalid_payment_terms: 'Give a whole number from 0 to 365.',
  country_not_known: 'This country is not known. Give its name or its two letters.',
} as const
