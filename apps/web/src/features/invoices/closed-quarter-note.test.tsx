import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { type Asked, answer, serve } from '../../test-server.ts'
import { ClosedQuarterNote } from './closed-quarter-note.tsx'

const SETTINGS = `/api/auth/companies/${ACME.id}/settings/`
let asked: Asked[]
let show2020: () => void

beforeAll(loadAllTexts)
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-04-01T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function show(issueDates: readonly string[], startMonth = 1): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    [SETTINGS]: answer({ accent_color: '#1f4d3a', fiscal_year_start_month: startMonth }),
  })
  await enter()
  showPage(() => {
    const [others, setOthers] = useState<readonly string[]>([])
    show2020 = () => act(() => setOthers(['2020-03-03']))
    return (
      <>
        <h1>Cancel?</h1>
        <ClosedQuarterNote issueDates={issueDates} />
        <ClosedQuarterNote issueDates={others} />
      </>
    )
  })
  await screen.findByRole('heading', { name: 'Cancel?' })
  await waitFor(() => expect(asked.some(({ path }) => path === SETTINGS)).toBe(true))
}

test.each([
  [['2026-03-31'], 1, 'Q1 2026'],
  [['2025-12-31', '2026-04-01', '2025-10-01', '2026-01-01'], 1, 'Q4 2025, Q1 2026'],
  [['2026-01-31'], 2, 'Q4 2025/26'],
])('invoices of %j, in a year from month %i, are of %s', async (dates, startMonth, quarters) => {
  await show(dates, startMonth)
  expect((await screen.findByRole('note')).textContent).toBe(
    `This changes the tax figures of a period that is over: ${quarters}. A cancelled invoice leaves the period in which it was issued. Have you filed that period already? Then correct it.`,
  )
})

test.each([
  [['2026-04-01', '2026-06-30'], 1],
  [['2026-02-01'], 2],
  [[], 1],
])('of invoices of %j, in a year from month %i, nothing is said', async (dates, startMonth) => {
  await show(dates, startMonth)
  // The settings are there: a note about another day shows at once.
  show2020()
  expect((await screen.findAllByRole('note')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: Q1 2020(\/21)?\. /),
  ])
})
