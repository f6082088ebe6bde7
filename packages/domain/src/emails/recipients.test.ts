import { expect, test } from 'vitest'
import { uniqueRecipients } from './recipients.ts'

test('an address is written to once: first to, then cc, then bcc', () => {
  expect(
    uniqueRecipients({
      to: ['b@x.eu', 'B@X.eu', 'a@x.eu'],
      cc: ['b@x.eu', 'c@x.eu'],
      bcc: ['C@x.eu', 'd@x.eu'],
    }),
  ).toEqual({ to: ['b@x.eu', 'a@x.eu'], cc: ['c@x.eu'], bcc: ['d@x.eu'] })
})
