import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { serve } from '../../test-server.ts'
import { PageBanner } from '../../ui/frame/page-banner.tsx'
import { session } from '../auth/session/session.ts'
// What hears of a sign-out is part of the workspace.
import './workspace.tsx'

const SENTENCE = 'Something to know'

const show = () =>
  showPage(() => (
    <>
      <PageBanner tone="warn" closeAs="something">
        {SENTENCE}
      </PageBanner>
      <h1>The page</h1>
    </>
  ))

beforeAll(loadAllTexts)

test('a banner is closed for the session, and said again after the next sign-in', async () => {
  serve(sessionAnswers())
  await enter()
  show()
  await screen.findByText(SENTENCE)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(SENTENCE)).toBeNull()

  cleanup()
  show()
  await screen.findByRole('heading', { name: 'The page' })
  expect(screen.queryByText(SENTENCE)).toBeNull()

  cleanup()
  await session.signOut()
  await enter()
  show()
  await screen.findByText(SENTENCE)
})
