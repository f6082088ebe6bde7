import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { companyScope } from '../../../../api/requests/company-scope.ts'
import { NO_RATE } from './draft-form.ts'
import type { DraftState } from './draft-reducer.ts'

/**
 * What was typed and not yet saved, kept in this tab. `version` is that of the draft it was typed upon; `typedAt` is the
 * moment of its last change.
 */
export type UnsavedDraft = Pick<DraftState, 'form' | 'usual'> & {
  own: readonly string[]
  version: number | null
  typedAt: string
  /** Of a quote alone: its last day. */
  validUntil?: string | null
}
type Room = 'invoice' | 'quote'

/** The new invoice that gave way to one for another client. */
const SET_ASIDE = 'set-aside'

const keyOf = (id: string | null, room: Room) =>
  `counterfoil.unsaved-${room}.${companyScope.get() ?? ''}.${id ?? 'new'}`

function keep(id: string | null, draft: UnsavedDraft, room: Room = 'invoice'): void {
  try {
    window.sessionStorage.setItem(keyOf(id, room), JSON.stringify(draft))
  } catch {
    // A full or forbidden store: the draft is still on the screen, and saves itself.
  }
}

/** Keeps what is typed into a draft; of a new one, which has no id yet, under null. */
export function keepUnsaved(
  id: string | null,
  draft: Omit<UnsavedDraft, 'typedAt'>,
  typedAt: string = new Date().toISOString(),
  room: Room = 'invoice',
): void {
  keep(id, { ...draft, typedAt }, room)
}

export function dropUnsaved(id: string | null, room: Room = 'invoice'): void {
  window.sessionStorage.removeItem(keyOf(id, room))
}

export function readUnsaved(id: string | null, room: Room = 'invoice'): UnsavedDraft | null {
  const text = window.sessionStorage.getItem(keyOf(id, room))
  if (text === null) return null
  try {
    const draft: UnsavedDraft = JSON.parse(text)
    if (!Array.isArray(draft.form.lines) || !Array.isArray(draft.own)) return null
    // One of before there were these fields has none of them.
    return {
      ...draft,
      form: {
        ...NO_RATE,
        ...draft.form,
        ...eachReference((name) => draft.form[name] ?? ''),
        custom_fields: draft.form.custom_fields ?? {},
        tags: draft.form.tags ?? [],
        assignee: draft.form.assignee ?? null,
      },
    }
  } catch {
    return null
  }
}

/** The new invoice that was set aside and is offered, until it is taken up or thrown away. */
export const readSetAside = (): UnsavedDraft | null => readUnsaved(SET_ASIDE)
export const dropSetAside = (): void => dropUnsaved(SET_ASIDE)

/** The address of a new invoice may name its client: what was begun for somebody else is set aside. */
export function makeRoomFor(client: string | null): void {
  const begun = readUnsaved(null)
  if (client === null || begun === null || begun.form.client === client) return
  keep(SET_ASIDE, begun)
  dropUnsaved(null)
}

/** What was set aside is the new invoice again; what was typed in its stead is set aside. */
export function takeUpSetAside(): void {
  const [begun, aside] = [readUnsaved(null), readSetAside()]
  if (aside === null) return
  keep(null, aside)
  if (begun === null) dropSetAside()
  else keep(SET_ASIDE, begun)
}
