import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, serve } from '../../test-server.ts'
import { session } from '../auth/session/session.ts'
import { UnsentMailBanner } from '../emails/unsent-mail-banner.tsx'
// What hears of a sign-out is part of the workspace.
import './workspace.tsx'

const SENTENCE = /^No mail server is set up: emails are kept in the outbox and not sent\./

const show = () =>
  showPage(() => (
    <>
      <UnsentMailBanner />
      <h1>The page</h1>
    </>
  ))

beforeAll(loadAllTexts)

test('that mails are kept is closed for the session, and said again after the next sign-in', async () => {
  serve({ ...sessionAnswers(), '/api/config/application/': answer({ features: { mail_captured: true } }) })
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
