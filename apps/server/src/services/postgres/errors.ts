import { StartRefused, StartTooEarly } from '../../start-refused.ts'

/** The embedded database cannot be made, started or reached; the message says what to do about it. */
export class EmbeddedPostgresError extends StartRefused {
  override name = 'EmbeddedPostgresError'
}

/** Another process works on this data folder; nothing was touched. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError'
  readonly folder: string
  readonly holderPid: number | undefined

  constructor(folder: string, holderPid: number | undefined) {
    const holder = holderPid === undefined ? 'another process' : `process ${holderPid}`
    super(`The data folder ${folder} is in use by ${holder}. Stop it first, or choose another DATA_DIR.`)
    this.folder = folder
    this.holderPid = holderPid
  }
}

/** Whoever works on this data folder was told to end, or ends by itself, and has not for a while. */
export class StillClosingError extends StartTooEarly {
  override name = 'StillClosingError'

  constructor(folder: string, pid: number) {
    super(
      `Process ${pid} is to end (it was told to, or it is a backup or another command) and still holds the data folder ` +
        `${folder}. Wait until it has ended, or end it, and start again.`,
    )
  }
}
