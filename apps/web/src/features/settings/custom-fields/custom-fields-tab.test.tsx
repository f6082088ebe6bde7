import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { type Answers, type Asked, answer, done, invalid, page, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { CustomFieldsTab } from './custom-fields-tab.tsx'

const PATH = '/api/invoices/custom_fields/'
const TEAM = sampleCustomField('Team', { version: 3 })
const REGION = sampleCustomField('Region', {
  type: 'choice',
  choices: ['North', 'South'],
  position: 2,
  shows_on_documents: false,
  shows_in_lists: true,
  is_required: true,
})
const OLD = sampleCustomField('Old', { position: 3, is_archived: true })
const pathOf = ({ id }: { id: string }) => `${PATH}${id}/`

let asked: Asked[]
const sent = (method: string) =>
  asked
    .filter((one) => one.method === method && one.path.startsWith(PATH))
    .map(({ path, body }) => [path, body])
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, permissions = ['settings.write']): Promise<void> {
  asked = serve({ ...sessionAnswers(), [`GET ${PATH}`]: page([TEAM, REGION, OLD]), ...answers })
  await enter()
  showPage(() => <CustomFieldsTab />, { permissions })
}
const menu = async (label: string, item?: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${label}` }))
  if (item) await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('fields are shown in their order, with what they are; archived ones apart', async () => {
  await open()
  const used = await screen.findByRole('list', { name: 'Custom fields' })
  expect(
    within(used)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'TeamText · on documents',
    'RegionChoice from a list · internal · in lists · requiredNorth, South',
  ])
  const archived = screen.getByRole('list', { name: 'Archived fields' })
  expect(within(archived).getAllByRole('listitem')).toHaveLength(1)
})

test('without any, the page says what they are for and offers one', async () => {
  await open({ [`GET ${PATH}`]: page([]), [`POST ${PATH}`]: answer(TEAM, 201) })
  await screen.findByText('No custom fields')
  await userEvent.click(screen.getByRole('button', { name: 'New field' }))
  const window = await dialog('New custom field')
  fireEvent.change(within(window).getByLabelText(/^Label/), { target: { value: 'Team' } })
  await userEvent.click(within(window).getByLabelText(/^Required/))
  await userEvent.click(within(window).getByRole('button', { name: 'Create field' }))
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      [
        PATH,
        {
          label: 'Team',
          type: 'text',
          choices: [],
          shows_on_documents: true,
          shows_in_lists: false,
          is_required: true,
        },
      ],
    ]),
  )
  await waitFor(() => expect(shownToasts()).toContain('success: Custom field created successfully'))
})

test('a choice is asked for its choices, one a line', async () => {
  await open({ [`POST ${PATH}`]: answer(REGION, 201) })
  await userEvent.click(await screen.findByRole('button', { name: 'New field' }))
  const window = await dialog('New custom field')
  fireEvent.change(within(window).getByLabelText(/^Label/), { target: { value: 'Area' } })
  await userEvent.click(within(window).getByRole('combobox', { name: /^Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Choice from a list' }))
  const create = within(window).getByRole('button', { name: 'Create field' })
  await userEvent.click(create)
  expect(await within(window).findByText('Name at least one choice.')).toBeTruthy()
  fireEvent.change(within(window).getByLabelText(/^Choices/), {
    target: { value: 'North\n\n South \nNorth' },
  })
  await userEvent.click(create)
  expect(await within(window).findByText('This choice is named twice.')).toBeTruthy()
  fireEvent.change(within(window).getByLabelText(/^Choices/), { target: { value: 'North\n\n South ' } })
  await userEvent.click(create)
  await waitFor(() => expect(sent('POST')[0]?.[1]).toMatchObject({ choices: ['North', 'South'] }))
})

test('a field is changed upon the version that was read, but for its type; a refusal stands at its field', async () => {
  await open({ [`PATCH ${pathOf(TEAM)}`]: invalid({ label: fault('custom_field_label_taken') }) })
  await menu('Team', 'Edit')
  const window = await dialog('Edit custom field')
  expect(within(window).getByRole<HTMLInputElement>('combobox', { name: /^Type/ }).disabled).toBe(true)
  fireEvent.change(within(window).getByLabelText(/^Label/), { target: { value: 'Region' } })
  await userEvent.click(within(window).getByRole('button', { name: 'Save field' }))
  expect(
    await within(window).findByText('There is a field with this label already. It may be archived.'),
  ).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"3"')
  expect(sent('PATCH')[0]?.[1]).not.toHaveProperty('type')
})

test('the menu moves, archives, brings back and deletes', async () => {
  await open({
    [`PATCH ${pathOf(TEAM)}`]: answer(TEAM),
    [`PATCH ${pathOf(OLD)}`]: answer(OLD),
    [`DELETE ${pathOf(REGION)}`]: done,
  })
  await menu('Team', 'Move down')
  await waitFor(() => expect(sent('PATCH')).toEqual([[pathOf(TEAM), { position: 2 }]]))
  await menu('Team', 'Archive')
  await waitFor(() => expect(sent('PATCH').at(-1)).toEqual([pathOf(TEAM), { is_archived: true }]))
  await menu('Old', 'Use again')
  await waitFor(() => expect(sent('PATCH').at(-1)).toEqual([pathOf(OLD), { is_archived: false }]))
  await menu('Region', 'Delete')
  const window = await dialog('Delete Region?')
  expect(window.textContent).toContain('is archived instead')
  await userEvent.click(within(window).getByRole('button', { name: 'Delete field' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('at the ends of the list nothing moves further', async () => {
  await open()
  await menu('Team')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Move down',
    'Archive',
    'Delete',
  ])
})
