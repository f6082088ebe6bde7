import { type ApiError, toApiError } from '../../../../api/errors/api-error.ts'
import { randomKey } from '../../../../api/requests/random-key.ts'

export type SavedRecord = { id: string; version: number }
export type SavePhase = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'
export type SaveState = { phase: SavePhase; error: ApiError | null }

/** One request, with all that makes a repeat of it the same request. */
type Attempt<S> = { snapshot: S; record: SavedRecord | null; key: string }

type SaveCalls<S, R extends SavedRecord> = {
  create: (snapshot: S, key: string) => Promise<R>
  update: (id: string, snapshot: S, version: number | undefined, key: string) => Promise<R>
}

type AutosaveOptions<S, R extends SavedRecord> = SaveCalls<S, R> & {
  record: SavedRecord | null
  onSaved: (answer: R, snapshot: S) => void
  onRefused?: (error: ApiError, snapshot: S) => void
  /** Whether two states of the draft are stored alike; without it no two are. */
  isSame?: (one: S, other: S) => boolean
  delayMs?: number
  /** How long this state waits for a pause, where that is not `delayMs`. */
  delayOf?: (snapshot: S) => number
  retryMs?: number
}

export const AUTOSAVE_DELAY_MS = 800
const RETRY_MS = 5000

/**
 * Saves one draft, one request at a time. What is typed while a request is under way goes with the next. A request
 * whose outcome is unknown is repeated as it was, with its key, before anything newer is sent: so no draft is created
 * twice, and a change that did arrive is not mistaken for somebody else's.
 */
export class Autosave<S, R extends SavedRecord = SavedRecord> {
  readonly #options: AutosaveOptions<S, R>
  readonly #listeners = new Set<() => void>()
  #state: SaveState = { phase: 'idle', error: null }
  #record: SavedRecord | null
  #wanted: { snapshot: S } | null = null
  #attempt: Attempt<S> | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: AutosaveOptions<S, R>) {
    this.#options = options
    this.#record = options.record
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): SaveState => this.#state

  get record(): SavedRecord | null {
    return this.#record
  }
  get isDirty(): boolean {
    return this.#wanted !== null || this.#attempt !== null
  }

  /** The draft is now this; it is saved when nothing more is typed for a moment. */
  edit(snapshot: S): void {
    // What is on its way already needs no request of its own behind it.
    const isOnItsWay = this.#attempt !== null && this.#options.isSame?.(this.#attempt.snapshot, snapshot)
    this.#wanted = isOnItsWay ? null : { snapshot }
    if (this.#state.phase === 'conflict') return
    if (this.#running === null) this.#set('waiting', null)
    this.#schedule(this.#options.delayOf?.(snapshot) ?? this.#options.delayMs ?? AUTOSAVE_DELAY_MS)
  }

  /** The draft is again what was last saved: nothing is left to send. */
  forget(): void {
    this.#wanted = null
    if (this.#running !== null || this.#attempt !== null) return
    clearTimeout(this.#timer)
    this.#set(this.#record === null ? 'idle' : 'saved', null)
  }

  /** Saves now. Rejects with what went wrong; answers the record, or null when nothing was ever to be saved. */
  async flush(): Promise<SavedRecord | null> {
    clearTimeout(this.#timer)
    await this.#run()
    if (this.isDirty && this.#state.error) throw this.#state.error
    return this.#record
  }

  /** After a conflict: what is typed here replaces the version that was seen. Where there is a newer one, it is a conflict again. */
  async overwrite(seen: SavedRecord): Promise<void> {
    this.#record = seen
    this.#set('waiting', null)
    await this.#run()
  }

  /** Somebody else's version is taken over. */
  adopt(record: SavedRecord): void {
    clearTimeout(this.#timer)
    this.#wanted = null
    this.#attempt = null
    this.#record = record
    this.#set('saved', null)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #set(phase: SavePhase, error: ApiError | null): void {
    this.#state = { phase, error }
    for (const listener of this.#listeners) listener()
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), ms)
  }

  #run(): Promise<void> {
    this.#running ??= this.#loop().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  #send({ snapshot, record, key }: Attempt<S>): Promise<R> {
    if (record === null) return this.#options.create(snapshot, key)
    return this.#options.update(record.id, snapshot, record.version, key)
  }

  #nextAttempt(): Attempt<S> | null {
    if (this.#attempt !== null || this.#wanted === null) return this.#attempt
    const { snapshot } = this.#wanted
    this.#wanted = null
    return { snapshot, record: this.#record, key: randomKey() }
  }

  async #loop(): Promise<void> {
    for (;;) {
      const attempt = this.#nextAttempt()
      this.#attempt = attempt
      if (attempt === null) return
      this.#set('saving', null)
      try {
        const answer = await this.#send(attempt)
        this.#attempt = null
        this.#record = { id: answer.id, version: answer.version }
        this.#set('saved', null)
        this.#options.onSaved(answer, attempt.snapshot)
      } catch (failure) {
        this.#fail(attempt, toApiError(failure))
        return
      }
    }
  }

  #fail(attempt: Attempt<S>, error: ApiError): void {
    if (error.outcomeUnknown) {
      this.#set('failed', error)
      this.#schedule(this.#options.retryMs ?? RETRY_MS)
      return
    }
    // Refused: nothing was done. What was typed is still to be saved, unless something newer is.
    this.#attempt = null
    this.#wanted ??= { snapshot: attempt.snapshot }
    this.#set(error.status === 412 ? 'conflict' : 'failed', error)
    this.#options.onRefused?.(error, attempt.snapshot)
  }
}
