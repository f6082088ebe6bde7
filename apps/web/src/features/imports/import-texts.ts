import type { ImportRecord, ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import type { ApiError } from '../../api/errors/api-error.ts'
import { fieldFaultText, fieldTexts, parsedText, saidText } from '../../api/errors/error-texts.ts'
import type { ErrorText } from '../../api/errors/fault-text.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ImportNoun } from './import-noun.ts'

export type FaultTexts = { where: string | null; value: string | null; why: string }

type Told = Pick<ImportRefusal['faults'][number], 'message' | 'code' | 'params'>

function whyOf(told: Told): ErrorText {
  const found = readFault(told)
  return found ? fieldFaultText(found) : { id: told.message }
}

/** Columns and faults of a file in the language of the interface. */
export function useImportTexts({ label }: Pick<ImportNoun, 'label'>) {
  const t = useT()
  const say = ({ id, values }: ErrorText): string => t(id, values)
  const column = (name: string): string => {
    const number = /^Column (\d+)$/.exec(name)?.[1]
    return number === undefined ? name : t('Column {number}', { number })
  }
  const fieldName = (field: string): string | null => label(field, t)
  return {
    column,
    fault: (fault: ImportRefusal['faults'][number]): FaultTexts => ({
      where: fault.column === null ? fieldName(fault.field) : column(fault.column),
      value: fault.value,
      why: say(whyOf(fault)),
    }),
    /** Why an import took nothing in, or its undoing broke off. */
    failure: (found: NonNullable<ImportRecord['fault']>): string => say(whyOf(found)),
    /** Why a file could not be read at all. */
    refusal: (error: ApiError): string => {
      const [ofFile] = new Map(fieldTexts(error)).get('file') ?? []
      if (ofFile) return say(ofFile)
      const said = error.code === 'unsupported_media_type' ? saidText(error) : null
      if (said) return say(said)
      if (error.code === 'body_too_large') return t('The file is larger than 25 MB.')
      return say(parsedText(error))
    },
  }
}
