/** The tabs of the list of clients: by what they owe, and by their status. */
export const CLIENT_VIEWS = ['all', 'owing', 'overdue', 'active', 'inactive', 'blocked'] as const
export type ClientView = (typeof CLIENT_VIEWS)[number]
