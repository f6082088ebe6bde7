import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import {
  type CreditNoteAction,
  canDoWithCreditNote,
} from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'

/** Why each action may not be taken, in the person's language; null for what may. */
export type Refusals = Readonly<Record<'edit' | 'delete' | 'issue' | 'print' | 'send', string | null>>

export function useRefusals({ lifecycle }: Pick<CreditNote, 'lifecycle'>): Refusals {
  const t = useT()
  const mailRefusal = useMailRefusal()
  const why = (action: CreditNoteAction) => {
    const verdict = canDoWithCreditNote(action, lifecycle)
    return verdict.ok ? null : t(faultId(verdict.reason))
  }
  return {
    edit: why('edit'),
    delete: why('delete'),
    issue: why('issue'),
    print: why('print'),
    send: why('send_email') ?? mailRefusal,
  }
}
