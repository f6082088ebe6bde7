/** The embedded database cannot be made, started or reached; the message says what to do about it. */
export class EmbeddedPostgresError extends Error {
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
