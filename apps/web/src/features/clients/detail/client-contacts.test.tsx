import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { serve } from '../../../test-server.ts'
import { ClientContacts } from './client-contacts.tsx'

beforeAll(loadAllTexts)

const contact = (id: string, first_name: string) => ({
  id,
  first_name,
  last_name: null,
  email: `${id}@example.com`,
  phone: null,
  position: null,
  is_primary: false,
  receives_invoices: true,
})
const client = {
  id: '00000000-0000-4000-8000-636c69656e74',
  contacts: [contact('ada', 'Ada'), contact('bob', 'Bob')],
} as unknown as Client

test.each([
  ['Edit Bob', 'Bob'],
  ['Add contact', ''],
])('by keyboard, %s leads into the form and Escape back to where it was', async (name, typed) => {
  serve(sessionAnswers())
  await enter()
  showPage(() => <ClientContacts client={client} />, { permissions: ['clients.write'] })
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
  const first = screen.getByLabelText<HTMLInputElement>(/First name/)
  expect(document.activeElement).toBe(first)
  expect(first.value).toBe(typed)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
})
