import type { ClientImportRefusal } from '@counterfoil/contract/clients/client-import.schema.ts'
import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldErrorText, parsedText } from '../../../api/errors/error-texts.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'

/** What the fields are called, as in the form of a client. */
export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: msg('Name'),
  kind: msg('Kind of client'),
  email: msg('Email'),
  phone: msg('Phone'),
  website: msg('Website'),
  tax_number: msg('Tax number'),
  currency: msg('Currency'),
  language: msg('Language of documents'),
  payment_terms_days: msg('Payment terms in days'),
  notes: msg('Notes'),
  tags: msg('Tags'),
  line1: msg('Street and number'),
  line2: msg('Address line 2'),
  zip_code: msg('Postal code'),
  city: msg('City'),
  state: msg('State or region'),
  country: msg('Country'),
  contact_first_name: msg('First name'),
  contact_last_name: msg('Last name'),
  contact_email: msg('Contact email'),
  contact_phone: msg('Contact phone'),
  contact_position: msg('Position'),
}

/**
 * The server's sentences about a file and its rows that are as they are in every one of them: for the translations.
 * @public
 */
export const SAID_OF_FILES: readonly string[] = [
  msg('The file is empty.'),
  msg('The file has no rows below its header.'),
  msg('At most 100 columns can be read.'),
  msg('At most 5000 clients can be imported at a time. Split the file.'),
  msg('This is no CSV file. Save your table as CSV and choose that file.'),
  msg('A quotation mark is not closed: this row and all below it could not be read.'),
  msg('The quotation marks of this row are not right.'),
  msg('This row has more cells than the header.'),
  msg('There is a client with this name already.'),
  msg('There is a client with this e-mail address already.'),
  msg('Name is required'),
  msg('Give business or individual.'),
  msg('Give English, German or French.'),
  msg('Give a whole number from 0 to 365.'),
  msg('This country is not known. Give its name or its two letters.'),
  msg('Not a currency of ISO 4217.'),
  msg('This text holds characters that cannot be stored.'),
]

export type FaultTexts = { where: string | null; value: string | null; why: string }

/** Columns and faults of a file in the language of the interface. */
export function useImportTexts() {
  const t = useT()
  const say = (message: string): string => {
    const { id, values } = fieldErrorText(message)
    return t(id, values)
  }
  const column = (name: string): string => {
    const number = /^Column (\d+)$/.exec(name)?.[1]
    return number === undefined ? name : t('Column {number}', { number })
  }
  const fieldName = (field: string): string | null => {
    const label = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field as ImportField] : null
    return label && t(label)
  }
  return {
    column,
    fault: (fault: ClientImportRefusal['faults'][number]): FaultTexts => ({
      where: fault.column === null ? fieldName(fault.field) : column(fault.column),
      value: fault.value,
      why: say(fault.message),
    }),
    /** Why a file could not be read at all. */
    refusal: (error: ApiError): string => {
      const message = error.fieldErrors.file?.[0]
      if (message) return say(message)
      if (error.code === 'unsupported_media_type' && error.detail) return say(error.detail)
      if (error.code === 'body_too_large') return t('The file is larger than 5 MB.')
      const { id, values } = parsedText(error)
      return t(id, values)
    },
  }
}
