import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { answer, serve } from '../../test-server.ts'
import { AuditProof } from './audit-proof.tsx'

const HASH = 'a'.repeat(64)
const user = userEvent.setup({ delay: null })
beforeAll(loadAllTexts)

async function verify(proof: object) {
  serve({ ...sessionAnswers(), '/api/audit/verify/': answer(proof) })
  await enter()
  showPage(() => <AuditProof />, { permissions: ['settings.write', 'exports.create'] })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
}

test('an intact history is told with its last hash', async () => {
  const head = { sequence: 12, hash: HASH }
  await verify({ status: 'intact', events: 12, waiting: 1, first_bad: null, head })
  expect(await screen.findByText('The history is intact: 12 events.')).toBeTruthy()
  expect(screen.getByText('1 event is not sealed yet. This takes about a minute.')).toBeTruthy()
  expect(screen.getByText(HASH)).toBeTruthy()
})

test('a broken one says where and why', async () => {
  const first_bad = { sequence: 4, event: sampleId('ev4'), reason: 'missing_event' }
  await verify({ status: 'broken', events: 3, waiting: 0, first_bad, head: { sequence: 3, hash: HASH } })
  expect(await screen.findByText('The history is broken behind 3 events. The event is gone.')).toBeTruthy()
  expect(screen.getByText(sampleId('ev4'))).toBeTruthy()
})

test('who does not set up the company is not offered it', async () => {
  serve(sessionAnswers())
  await enter()
  showPage(() => <AuditProof />, { permissions: ['company.read'] })
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})
