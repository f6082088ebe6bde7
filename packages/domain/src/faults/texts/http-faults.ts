/** Why a call was refused before any room was asked, or could not be answered. */
export const HTTP_FAULTS = {
  validation_error: 'Validation failed',
  more_faults_than_named: 'There are more faults than these {named, number}.',
  bad_request: 'The request could not be read.',
  invalid_json: 'The body is not valid JSON.',
  body_text_broken: 'The body holds text that is not well-formed.',
  body_field_forbidden: 'The body holds a forbidden field name.',
  body_too_deep: 'The body is nested more than {max, number} levels deep.',
  body_of_too_many_values: 'The body holds more than {max, number} values.',
  object_of_too_many_fields: 'An object in the body has more than {max, number} fields.',
  body_compressed: 'Send the body as it is: a compressed one is not read.',
  too_many_parameters: 'The address has more than {max, number} parameters.',
  one_file_only: 'Send one file at a time.',
  form_unreadable: 'The form could not be read.',
  not_a_form: 'Send the file as multipart/form-data.',
  invalid_idempotency_key: 'The Idempotency-Key must be 1 to 255 visible characters.',
  stream_on_shared_connection: 'A stream needs a connection of its own.',
  too_many_streams_of_session:
    'At most {max, number} streams can be open in one session. Close one, or try again in {seconds, number} seconds.',
  too_many_streams_of_user:
    'At most {max, number} streams can be open for one user. Close one, or try again in {seconds, number} seconds.',
  too_many_downloads:
    'At most {max, number} downloads can run at once. Wait for one to end, or try again in {seconds, number} seconds.',
  permission_denied: 'You do not have permission to perform this action',
  not_found: 'Resource not found',
  method_not_allowed: 'This address does not take that method.',
  conflict: 'This action conflicts with existing data. Please refresh the page and try again.',
  request_in_progress: 'The same request is still being worked on.',
  stale_version: 'Somebody changed this in the meantime. Reload it and try again.',
  body_too_large: 'The request is larger than allowed.',
  unsupported_media_type: 'Send JSON, or a file where one is asked for.',
  idempotency_key_reused: 'This Idempotency-Key was used with another request.',
  kept_answers_too_large:
    'The answers kept for your Idempotency-Keys take more than {max, number} MB. Nothing was changed. Send smaller calls, or try again tomorrow.',
  rate_limited: 'Too many requests.',
  wait_before_next_request: 'Too many requests. Please wait {seconds, number} seconds before trying again.',
  too_many_at_once:
    'Too many of your requests wait for an answer. Please try again in {seconds, number} seconds.',
  server_error: 'Server error. Please try again later',
  service_unavailable: 'Service is temporarily unavailable. Please try again in a few minutes.',
  disk_full: 'No room is left on the server’s disk. Nothing was saved. Please try again in a few minutes.',
  database_silent: 'The database does not answer.',
} as const
