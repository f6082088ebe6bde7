import { companyScope } from '../../../api/company-scope.ts'
import type { DraftState } from './draft-reducer.ts'

/** What was typed and not yet saved, kept in this tab. `version` is that of the draft it was typed upon. */
export type UnsavedDraft = Pick<DraftState, 'form' | 'usual'> & {
  own: readonly string[]
  version: number | null
}

const keyOf = (id: string | null) => `counterfoil.unsaved-invoice.${companyScope.get() ?? ''}.${id ?? 'new'}`

export function keepUnsaved(id: string | null, draft: UnsavedDraft): void {
  try {
    window.sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // A full or forbidden store: the draft is still on the screen, and saves itself.
  }
}

export function dropUnsaved(id: string | null): void {
  window.sessionStorage.removeItem(keyOf(id))
}

export function readUnsaved(id: string | null): UnsavedDraft | null {
  const text = window.sessionStorage.getItem(keyOf(id))
  if (text === null) return null
  try {
    const draft: UnsavedDraft = JSON.parse(text)
    return Array.isArray(draft.form.lines) && Array.isArray(draft.own) ? draft : null
  } catch {
    return null
  }
}
