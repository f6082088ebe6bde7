import { CLIENT_STATES } from './client-status.ts'

/** The tabs of the list of clients: by what they owe, and by their status. */
export const CLIENT_VIEWS = ['all', 'owing', 'overdue', ...CLIENT_STATES] as const
export type ClientView = (typeof CLIENT_VIEWS)[number]
