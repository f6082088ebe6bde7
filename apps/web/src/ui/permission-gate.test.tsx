import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../i18n/language.ts'
import { showPage } from '../test-page.tsx'
import { GatedFields, PermissionGate } from './permission-gate.tsx'
import { ReadOnlyProvider, useMayNow } from './permissions.tsx'

const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const PLAN = 'Choose a plan first.'
beforeAll(loadAllTexts)

test.each([
  ['the role', [], null, null, ROLE],
  ['the plan', ['users.write', 'clients.write'], PLAN, null, PLAN],
  ['the record', ['clients.write'], null, 'It has invoices.', 'It has invoices.'],
  ['the role before the record', [], null, 'It has invoices.', ROLE],
  ['the role before the plan', [], PLAN, null, ROLE],
  ['nothing', ['clients.write'], null, null, null],
])('held back by %s', async (_what, permissions, readOnly, reason, told) => {
  const act = vi.fn()
  showPage(
    () => (
      <ReadOnlyProvider reason={readOnly}>
        <PermissionGate permission="clients.write" reason={reason}>
          <button type="button" onClick={act}>
            Delete
          </button>
        </PermissionGate>
      </ReadOnlyProvider>
    ),
    { permissions },
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(button.getAttribute('aria-description')).toBe(told)
  // It can be reached by keyboard all the same, so that the reason can be read.
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(act).toHaveBeenCalledTimes(told === null ? 1 : 0)
})

test('what may not be sent is not sent by Enter in a field either', async () => {
  const send = vi.fn()
  showPage(() => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <PermissionGate permission="clients.write">
        <button type="submit">Save</button>
      </PermissionGate>
    </form>
  ))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
  fireEvent.click(button)
  expect(button.type).toBe('button')
  expect(send).not.toHaveBeenCalled()
})

test('fields one may not change show what they hold, and why above them', async () => {
  const fields = () => (
    <GatedFields permission="settings.write">
      <input aria-label="City" defaultValue="Ulm" />
    </GatedFields>
  )
  showPage(fields)
  const city = await screen.findByLabelText<HTMLInputElement>('City')
  const group = city.closest('fieldset')
  expect([city.value, group?.disabled]).toEqual(['Ulm', true])
  expect(document.getElementById(group?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(ROLE)
})

/** What may be done now, in the order given. */
function May() {
  const may = useMayNow()
  const asked = [
    'company.read',
    'exports.create',
    'users.manage',
    'plan.write',
    'company.delete',
    'invoices.write',
  ] as const
  return <p>{asked.filter(may).join(' ')}</p>
}

test('without a plan one may still read, take away, let people go, choose a plan and end it', async () => {
  const all = [
    'company.read',
    'exports.create',
    'users.manage',
    'plan.write',
    'company.delete',
    'invoices.write',
  ]
  showPage(
    () => (
      <ReadOnlyProvider reason={PLAN}>
        <May />
      </ReadOnlyProvider>
    ),
    { permissions: all },
  )
  await screen.findByText('company.read exports.create users.manage plan.write company.delete')
})
