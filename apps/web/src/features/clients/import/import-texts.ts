import type { ClientImportRefusal } from '@counterfoil/contract/clients/client-import.schema.ts'
import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldFaultText, fieldTexts, parsedText, saidText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
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

export type FaultTexts = { where: string | null; value: string | null; why: string }

function whyOf(told: ClientImportRefusal['faults'][number]): ErrorText {
  const found = readFault(told)
  return found ? fieldFaultText(found) : { id: told.message }
}

/** Columns and faults of a file in the language of the interface. */
export function useImportTexts() {
  const t = useT()
  const say = ({ id, values }: ErrorText): string => t(id, values)
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
      why: say(whyOf(fault)),
    }),
    /** Why a file could not be read at all. */
    refusal: (error: ApiError): string => {
      const [ofFile] = new Map(fieldTexts(error)).get('file') ?? []
      if (ofFile) return say(ofFile)
      const said = error.code === 'unsupported_media_type' ? saidText(error) : null
      if (said) return say(said)
      if (error.code === 'body_too_large') return t('The file is larger than 5 MB.')
      return say(parsedText(error))
    },
  }
}
