/** No room, or a quota used up; from the system, or from PostgreSQL (disk_full). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What PostgreSQL says where it has no code for it: a write that was cut short, or a file it could not make longer. */
const NO_ROOM_SAID = /No space left on device|Disk quota exceeded|could not extend file/

/** Whether something failed because a disk, of this process or of the database, has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NO_ROOM.has('code' in error ? String(error.code) : '') || NO_ROOM_SAID.test(error.message)
}
