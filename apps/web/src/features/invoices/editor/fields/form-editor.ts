import type { DraftEditor } from '../draft/use-draft-editor.ts'

/** A document under the pen as the parts of an editor need it; how and when it is saved is for the screen. */
export type FormEditor = Pick<
  DraftEditor,
  | 'form'
  | 'dispatch'
  | 'usual'
  | 'ownCurrency'
  | 'table'
  | 'customFields'
  | 'totals'
  | 'areTotalsOld'
  | 'faults'
  | 'isBlocked'
  | 'followUnread'
  | 'order'
>
