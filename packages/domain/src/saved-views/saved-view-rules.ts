import type { Permission } from '../users/permissions.ts'

/** The lists whose views can be saved. */
export const SAVED_VIEW_LISTS = ['invoices', 'clients', 'recurring', 'quotes', 'credit_notes'] as const
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number]

export const SAVED_VIEW_NAME_MAX = 40
/** Of a list, those of one person; and as many again that are shared. */
export const SAVED_VIEWS_MAX = 30

/** Sharing a view is for whoever may write what the list holds. */
export const SHARE_PERMISSION: Readonly<Record<SavedViewList, Permission>> = {
  invoices: 'invoices.write',
  clients: 'clients.write',
  recurring: 'recurring.write',
  quotes: 'invoices.write',
  credit_notes: 'invoices.write',
}

export type ViewFacts = {
  readonly list: SavedViewList
  readonly isShared: boolean
  /** The person who asks has saved it. */
  readonly isMine: boolean
}

/**
 * Whether a person may rename, change or delete a view: their own, and a shared one while they may still share; besides
 * those who set up the company, any shared one.
 */
export function mayChangeView(view: ViewFacts, isAllowed: (permission: Permission) => boolean): boolean {
  if (!view.isShared) return view.isMine
  return isAllowed('settings.write') || (view.isMine && isAllowed(SHARE_PERMISSION[view.list]))
}
