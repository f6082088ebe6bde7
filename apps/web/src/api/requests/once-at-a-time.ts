import type { CallInput, MutationName } from '../api-types.ts'

/** For how long the same again is the same action's second click: longer than the slowest double click a system knows. */
const SAME_ACTION_MS = 1000
/** A press is taken for at most so late. */
const LATE_MAX_MS = 10_000

type Action = {
  readonly input: string
  readonly answer: Promise<unknown>
  /** How often had been clicked when it began. */
  readonly click: number
  endedAt: number | null
}

/** The last action of each call on each record. */
const lastActions = new Map<string, Action>()

let clicks = 0
/** When the page came to the last click or key, and how long after the hand that was: a busy page comes to it late. */
let lastPress = { at: 0, late: 0 }

/** Both times are those of events. The clock of a test, which stands still or jumps, makes no press late. */
function hearPress({ timeStamp }: Event): void {
  const late = new Event('now').timeStamp - timeStamp
  lastPress = { at: Date.now(), late: Math.min(LATE_MAX_MS, Math.max(0, late)) }
}

// The keys that press a button or send a form click too.
document.addEventListener(
  'click',
  (event) => {
    clicks += 1
    hearPress(event)
  },
  { capture: true },
)
// A key that does something by itself, as Ctrl+S does, is no part of the click before it.
document.addEventListener('keydown', hearPress, { capture: true })

/** When what is asked for now was asked for: by a press that the page has just come to, at the time of the hand. */
function askedAt(): number {
  const now = Date.now()
  return now - lastPress.at > SAME_ACTION_MS ? now : now - lastPress.late
}

/** What a person asks for, to be compared: of a file what tells it from another one. */
export function inputText(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}

const isOver = ({ endedAt }: Action) => endedAt !== null && askedAt() - endedAt > SAME_ACTION_MS

function forgetOver(): void {
  for (const [place, action] of lastActions) if (isOver(action)) lastActions.delete(place)
}

/** Whoever has clicked elsewhere and begun something else means it when they ask for the first thing again. */
function forgetBeforeThisClick(): void {
  for (const [place, { endedAt, click }] of lastActions) {
    if (endedAt !== null && click < clicks) lastActions.delete(place)
  }
}

/**
 * Does something once, however often it is clicked: while it is on its way, and for a second after it was done, the
 * same call with the same input is the same action and gets its answer. Another click that does something else in
 * between ends that; what failed may be done again at once.
 */
export function onceAtATime<N extends MutationName, Answer>(
  name: N,
  input: CallInput<N>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  forgetOver()
  const { params } = input as { params?: unknown }
  const place = `${name} ${JSON.stringify(params)}`
  const asked = inputText(input)
  const last = lastActions.get(place)
  // Of the same call and input, so of the same type.
  if (last?.input === asked) return last.answer as Promise<Answer>
  forgetBeforeThisClick()
  const answer = act()
  const action: Action = { input: asked, answer, click: clicks, endedAt: null }
  lastActions.set(place, action)
  answer.then(
    () => {
      action.endedAt = Date.now()
    },
    () => {
      if (lastActions.get(place) === action) lastActions.delete(place)
    },
  )
  return answer
}

/** Forgets all actions: the next one is a new one. */
export function forgetActions(): void {
  lastActions.clear()
  lastPress = { at: 0, late: 0 }
}
