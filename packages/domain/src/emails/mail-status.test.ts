import { expect, test } from 'vitest'
import { isMailLeaving, type MailStatus } from './mail-status.ts'

test.each<[MailStatus | null, boolean, boolean]>([
  ['queued', true, true],
  ['sending', true, true],
  ['sent', true, true],
  ['captured', true, false],
  ['failed', true, false],
  [null, true, false],
  ['queued', false, false],
  ['sending', false, false],
  ['sent', false, true],
  ['captured', false, false],
])('%s, mail server %s: is leaving %s', (status, isSending, isLeaving) => {
  expect(isMailLeaving(status, isSending)).toBe(isLeaving)
})
