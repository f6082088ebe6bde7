/** How far an import is. `undoing` and `undone` come after `done`; nothing comes after `failed` and `cancelled`. */
export const IMPORT_STATUSES = [
  'waiting',
  'reading',
  'judging',
  'writing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const TAKING_IN: readonly ImportStatus[] = ['waiting', 'reading', 'judging', 'writing']

/** Whether a file is still to be taken in: until then its import can be cancelled. */
export function isTakingIn(status: ImportStatus): boolean {
  return TAKING_IN.includes(status)
}

/** Whether a job is at work on the import, or will be. */
export function isUnderWay(status: ImportStatus): boolean {
  return isTakingIn(status) || status === 'undoing'
}

/** Where each step begins and ends on the way to the end, as shares of 100. Writing takes by far the longest. */
const SPANS: Readonly<Partial<Record<ImportStatus, readonly [from: number, to: number]>>> = {
  waiting: [0, 0],
  reading: [0, 5],
  judging: [5, 30],
  writing: [30, 100],
  undoing: [0, 100],
}

/** How much of an import is behind it, 0 to 100: `done` of its `rows` in the step it is at. */
export function importShare({
  status,
  done,
  rows,
}: {
  readonly status: ImportStatus
  readonly done: number
  readonly rows: number
}): number {
  const [from, to] = SPANS[status] ?? [100, 100]
  const share = rows > 0 ? Math.min(1, done / rows) : 0
  return Math.round(from + (to - from) * share)
}
