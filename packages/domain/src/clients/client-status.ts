import { refused } from '../verdict.ts'

/** docs/rules.md, section 5: `active ⇄ inactive`, `active|inactive → blocked → active`. */
export const CLIENT_STATES = ['active', 'inactive', 'blocked'] as const
export type ClientStatus = (typeof CLIENT_STATES)[number]

export type ClientAction = 'activate' | 'deactivate' | 'block'

export type ClientStatusReason =
  | 'client_already_active'
  | 'client_already_inactive'
  | 'client_already_blocked'
  | 'client_blocked'

export type ClientStatusChange =
  | { readonly ok: true; readonly status: ClientStatus }
  | { readonly ok: false; readonly reason: ClientStatusReason }

export const CLIENT_STATUSES: readonly { readonly status: ClientStatus; readonly label: string }[] = [
  { status: 'active', label: 'Active' },
  { status: 'inactive', label: 'Inactive' },
  { status: 'blocked', label: 'Blocked' },
]

/** Where each action leads from each status, or why it does not. */
export const CLIENT_TRANSITIONS: Readonly<
  Record<ClientAction, Readonly<Record<ClientStatus, ClientStatusChange>>>
> = {
  activate: {
    active: refused('client_already_active'),
    inactive: { ok: true, status: 'active' },
    blocked: { ok: true, status: 'active' },
  },
  deactivate: {
    active: { ok: true, status: 'inactive' },
    inactive: refused('client_already_inactive'),
    blocked: refused('client_blocked'),
  },
  block: {
    active: { ok: true, status: 'blocked' },
    inactive: { ok: true, status: 'blocked' },
    blocked: refused('client_already_blocked'),
  },
}

/** The status an action leads to, or the reason why it may not be taken. Reason, actor and time are the caller's. */
export function changeClientStatus(action: ClientAction, status: ClientStatus): ClientStatusChange {
  return CLIENT_TRANSITIONS[action][status]
}

/** The statuses from which an action leads to another: what has to hold of the row when it is written. */
export function clientStatusesBefore(to: ClientStatus): readonly ClientStatus[] {
  return CLIENT_STATUSES.map(({ status }) => status).filter((from) =>
    Object.values(CLIENT_TRANSITIONS).some((row) => row[from].ok && row[from].status === to),
  )
}

/** Whether invoices may be issued to a client, by hand or by a schedule. A blocked one can still pay. */
export function canBeInvoiced(status: ClientStatus): boolean {
  return status !== 'blocked'
}
