import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { savesOfOneDraft } from '../../test-events.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { serve } from '../../test-server.ts'
import { RecentEvents } from './recent-events.tsx'

beforeAll(loadAllTexts)

test('saves of one draft are one line, and leave room for what was before them', async () => {
  serve(sessionAnswers())
  await enter()
  showPage(() => <RecentEvents events={savesOfOneDraft(9)} />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Ada Lovelace changed the draft for Zeta, saved 9 times.',
    'Ada Lovelace drafted an invoice for Zeta.',
    'Ada Lovelace created the client Zeta.',
  ])
})
