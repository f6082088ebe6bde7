import type { Database } from '../../db/database.ts'
import { tellProgress } from './import-run.db.ts'
import type { ImportJob } from './queue-import.ts'

type Step = {
  readonly status: 'reading' | 'judging' | 'writing'
  readonly rows: number
  readonly done: number
}

const TOLD_EVERY_MS = 500

/** Whoever asked for it has cancelled it, or another node has ended it. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/**
 * Tells in transactions of its own how far an import is, and hears whether it is to go on: whoever looks sees it at
 * once, whatever the transaction that writes has not committed yet.
 */
export class ImportProgress {
  readonly #database: Database
  readonly #job: ImportJob
  readonly #stopping = new AbortController()
  #toldAt = Number.NEGATIVE_INFINITY
  #status: Step['status'] | null = null
  #telling: Promise<void> = Promise.resolve()
  #isTelling = false
  /** The beginning of a step that came while another was being told. */
  #next: Step | null = null

  constructor(database: Database, job: ImportJob) {
    this.#database = database
    this.#job = job
  }

  /** Aborted once the import is not to go on. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** Says it where it was not said just now; what it says of a new step is always said. */
  tell(step: Step): void {
    const isNew = step.status !== this.#status
    if (!isNew && (this.#isTelling || performance.now() - this.#toldAt < TOLD_EVERY_MS)) return
    this.#status = step.status
    if (this.#isTelling) this.#next = step
    else this.#telling = this.#tellOn(step)
  }

  async #tellOn(step: Step): Promise<void> {
    this.#isTelling = true
    for (let told: Step | null = step; told !== null; ) {
      // A look that failed says nothing about the import: whoever ends it will see.
      await this.#say(told).catch(() => undefined)
      told = this.#next
      this.#next = null
    }
    this.#toldAt = performance.now()
    this.#isTelling = false
  }

  async #say(step: Step): Promise<void> {
    const { company_id, import_id: id } = this.#job
    await this.#database.transaction('write', { companyId: company_id }, async (tx) => {
      const goesOn = await tx.first(tellProgress, { company_id, id, ...step })
      if (!goesOn) this.#stopping.abort(new ImportStopped())
    })
  }

  /** Once nothing more is being said. */
  async settled(): Promise<void> {
    await this.#telling
  }
}
