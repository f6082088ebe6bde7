/** A backup or a restore cannot be done; the message says why and what to do about it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'no file may become that large here',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EEXIST: 'something else has that name',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reports an error',
}

/** The code of a system's or the database's error; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What the system said about a file, in words. */
export function wordsFor(error: unknown): string {
  return WORDS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** Whether a write failed because there is no place for what is written. */
export function isOutOfRoom(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
}
