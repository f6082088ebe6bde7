import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, page, serve } from '../../test-server.ts'
import { ClientSelect } from './client-select.tsx'

const CLIENTS = [
  {
    id: '00000000-0000-4000-8000-000000006331',
    name: 'Meier GmbH',
    email: 'info@meier.example',
    city: 'Bonn',
  },
  { id: '00000000-0000-4000-8000-000000006332', name: 'Meier Gmbh.', email: null, city: 'Köln' },
  { id: '00000000-0000-4000-8000-000000006333', name: 'Zeta', email: 'z@zeta.example', city: 'Ulm' },
]

beforeEach(async () => {
  serve({ ...sessionAnswers(), '/api/clients/': answer({ results: CLIENTS, count: 3 }) })
  await enter()
})

test('clients whose names are alike say their address and town too', async () => {
  showPage(() => <ClientSelect label="Client" />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Client' }))
  await screen.findByText('Zeta')
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(options).toEqual(['Meier GmbHinfo@meier.example, Bonn', 'Meier Gmbh.Köln', 'Zeta'])
})

/** A server that knows nobody at first, and whose answer to a search is held until `release`. */
async function openWithHeldAnswers(found: readonly unknown[]) {
  const held: (() => void)[] = []
  const sought: (string | null)[] = []
  serve({
    ...sessionAnswers(),
    [`/api/clients/${CLIENTS[2]?.id}/`]: answer(CLIENTS[2]),
    '/api/clients/': async (one) => {
      const search = one.query.get('search')
      if (search === null) return page([])()
      sought.push(search)
      await new Promise<void>((resolve) => held.push(resolve))
      return page(found)()
    },
  })
  await enter()
  function Form() {
    const [client, setClient] = useState<string | null>(null)
    return (
      <>
        <ClientSelect label="Client" value={client} onChange={setClient} />
        <button type="button">On</button>
      </>
    )
  }
  showPage(Form)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Client' }))
  await screen.findByText('No clients yet')
  return {
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' }),
    isAsked: () => waitFor(() => expect(sought).toEqual(['Zet'])),
    release: () => {
      for (const go of held.splice(0)) go()
    },
  }
}

test('Enter before the answer is there takes the best of it once it is', async () => {
  const { field, isAsked, release } = await openWithHeldAnswers([CLIENTS[2]])
  await userEvent.keyboard('Zet{Enter}')
  await isAsked()
  expect(field.value).toBe('Zet')
  release()
  await waitFor(() => expect(field.value).toBe('Zeta'))
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('Enter between the question and the answer waits for it too, and leaving the field does', async () => {
  const { field, isAsked, release } = await openWithHeldAnswers([CLIENTS[2]])
  await userEvent.keyboard('Zet')
  await isAsked()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('On')
  release()
  await waitFor(() => expect(field.value).toBe('Zeta'))
  expect(document.activeElement?.textContent).toBe('On')
})

test('where the answer is nobody, Enter has chosen nobody, and a field that was left closes', async () => {
  const { field, isAsked, release } = await openWithHeldAnswers([])
  await userEvent.keyboard('Zet{Enter}')
  await isAsked()
  release()
  await screen.findByText('No client matches')
  expect(field.value).toBe('Zet')
  await userEvent.tab()
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false'])
})

test('who types on after Enter is asked for anew, and nothing is chosen behind their back', async () => {
  const { field, isAsked, release } = await openWithHeldAnswers([CLIENTS[2]])
  await userEvent.keyboard('Zet{Enter}')
  await isAsked()
  await userEvent.keyboard('x')
  release()
  await waitFor(() => expect(screen.queryByText('Zeta')).toBeNull())
  expect(field.value).toBe('Zetx')
})
