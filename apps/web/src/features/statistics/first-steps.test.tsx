import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { answer, enter, serve, sessionAnswers, showPage } from '../../test-page.tsx'
import { FirstSteps } from './first-steps.tsx'

beforeAll(loadAllTexts)
beforeEach(async () => {
  serve({
    ...sessionAnswers(),
    '/api/clients/': answer({ count: 0, next: null, previous: null, results: [] }),
  })
  await enter()
})

const others = { '/dashboard/clients/new': 'New client' }

test.each([
  [[], 'true'],
  [['clients.write'], null],
])('with %j the first client is offered, refused: %s', async (permissions, refused) => {
  showPage(() => <FirstSteps counts={{} as never} />, { others, permissions })
  const offer = (await screen.findByText('Add a client')).closest('a')
  expect(offer?.getAttribute('aria-disabled')).toBe(refused)
})
