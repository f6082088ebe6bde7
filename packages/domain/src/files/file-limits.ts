const MEBIBYTE = 1024 * 1024

/** The largest file there is. */
export const FILE_MAX_BYTES = 25 * MEBIBYTE
/** What a company may keep, unless whoever runs the installation gave it more. */
export const STORAGE_ALLOWED_BYTES = 1024 * MEBIBYTE
/** A deleted file can be taken back for so long; then it is removed. */
export const DELETED_FILES_DAYS = 30
/** Versions of one file; the oldest are not removed, so somebody has to decide. */
export const FILE_VERSIONS_MAX = 100
/** How deep categories lie in one another. */
export const FILE_CATEGORY_DEPTH_MAX = 8
/** Links of one file that are open at once. */
export const FILE_SHARES_MAX = 20

/** Whether so many bytes more fit into what a company may keep. */
export function fitsStorage(used: bigint, more: bigint, allowed: bigint): boolean {
  return used + more <= allowed
}
