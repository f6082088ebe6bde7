/** What is done to a file, as its history says it. */
export const FILE_ACTIVITY_KINDS = [
  'uploaded',
  'version_added',
  'version_restored',
  'renamed',
  'moved',
  'linked',
  'shared',
  'share_ended',
  'share_opened',
  'share_downloaded',
  'commented',
  'comment_resolved',
  'comment_reopened',
  'comment_deleted',
  'deleted',
  'restored',
  'removed',
] as const
export type FileActivityKind = (typeof FILE_ACTIVITY_KINDS)[number]

export const FILE_SHARE_STATES = ['active', 'expired', 'ended'] as const
export type FileShareState = (typeof FILE_SHARE_STATES)[number]

/** What a link of a file is now: ended by a member, run out by itself, or open. */
export function fileShareState(
  share: { readonly endedAt: Date | null; readonly expiresAt: Date | null },
  nowMs: number,
): FileShareState {
  if (share.endedAt !== null) return 'ended'
  return share.expiresAt !== null && share.expiresAt.getTime() <= nowMs ? 'expired' : 'active'
}
