import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { faultText } from '../../api/errors/fault-text.ts'
import { translate } from '../../i18n/translate.ts'

/** What went wrong with a mail, in the reader's language; null where nothing did. */
export function mailErrorOf({ error, fault }: Pick<OutboxMail, 'error' | 'fault'>): string | null {
  const found = readFault(fault)
  if (found === null) return error
  const { id, values } = faultText(found)
  return translate(id, values)
}
