import type { ListState } from '../../../ui/lists/list-state.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/

function fitting(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}

/** What the address narrows the activity to; what does not look right is left out. */
export function activityQuery({ user, kind, from, until }: ListState['search']) {
  return {
    user: fitting(user, UUID),
    kind: fitting(kind, /^[a-z_]{1,40}$/),
    created_after: fitting(from, DAY),
    created_before: fitting(until, DAY),
  }
}
