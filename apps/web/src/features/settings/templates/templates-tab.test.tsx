import { invoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { completed } from '../../../test-answers.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import {
  type Answers,
  type Asked,
  answer,
  done,
  invalid,
  page,
  refusal,
  serve,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { TemplatesTab } from './templates-tab.tsx'

const TEMPLATES = '/api/invoices/templates/'
const COLUMNS = ['position', 'quantity', 'unit', 'unit_price', 'discount', 'tax', 'amount']
const template = (name: string, part: object = {}) =>
  completed(invoiceTemplate, {
    id: sampleId(name),
    name,
    layout: 'classic',
    accent_color: null,
    logo_place: 'left',
    font: 'inter',
    columns: COLUMNS,
    texts: {},
    is_default: false,
    version: 3,
    ...part,
  }) as { id: string; name: string }
const STANDARD = template('Standard', { is_default: true })
const LETTERS = template('Letters', { layout: 'letter' })
const SHEET = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"/>'
const DRAWN = answer({ pages: [SHEET], lines: [], totals: {} })

let asked: Asked[]
const sent = (method: string) =>
  asked.filter((one) => one.method === method && /\/templates\/(?!.*\/preview\/)/.test(one.path))

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, address = '/', permissions = ['templates.write']): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    [`GET ${TEMPLATES}`]: page([STANDARD, LETTERS]),
    [`${TEMPLATES}${STANDARD.id}/preview/`]: DRAWN,
    [`${TEMPLATES}${LETTERS.id}/preview/`]: DRAWN,
    [`GET ${TEMPLATES}${LETTERS.id}/`]: answer(LETTERS),
    ...answers,
  })
  await enter()
  showPage(() => <TemplatesTab />, { permissions, address })
}

test('each template is shown by its name and what it is, the default said to be it', async () => {
  await open()
  const standard = (await screen.findByRole('heading', { name: 'Standard' })).closest('li')
  expect(standard?.textContent).toContain('Classic · Default')
  expect(screen.getByRole('heading', { name: 'Letters' }).closest('li')?.textContent).toContain('Letter')
  const previews = () => asked.filter(({ path }) => path.endsWith('/preview/'))
  await waitFor(() =>
    expect(previews().map(({ path }) => path.split('/')[4])).toEqual([STANDARD.id, LETTERS.id]),
  )
})

test('the menu makes a template the default, copies it, and asks before it deletes it', async () => {
  await open({
    [`POST ${TEMPLATES}${LETTERS.id}/set_default/`]: answer(LETTERS),
    [`POST ${TEMPLATES}`]: answer(LETTERS),
    [`DELETE ${TEMPLATES}${LETTERS.id}/`]: done,
  })
  const press = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Letters' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await press('Make default')
  await waitFor(() =>
    expect(sent('POST').map(({ path }) => path)).toEqual([`${TEMPLATES}${LETTERS.id}/set_default/`]),
  )
  await press('Duplicate')
  await waitFor(() => expect(sent('POST')).toHaveLength(2))
  expect(sent('POST')[1]?.body).toMatchObject({ name: 'Letters (copy)', layout: 'letter', is_default: false })
  await press('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Letters?' })
  expect(dialog.textContent).toContain('Issued invoices keep looking as they do.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('the default is not offered for deletion', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Standard' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Duplicate',
  ])
})

test('a new template is begun with a layout and opened', async () => {
  await open({ [`POST ${TEMPLATES}`]: answer(LETTERS) })
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Letter/ }))
  await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ name: 'Letter', layout: 'letter' }))
  await screen.findByRole('button', { name: 'Save template' })
  expect(shownAddress()).toContain(`template=${LETTERS.id}`)
})

test('an opened template is made the default beside its fields', async () => {
  await open({ [`POST ${TEMPLATES}${LETTERS.id}/set_default/`]: answer(LETTERS) }, `/?template=${LETTERS.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Make default' }))
  await waitFor(() =>
    expect(sent('POST').map(({ path }) => path)).toEqual([`${TEMPLATES}${LETTERS.id}/set_default/`]),
  )
  expect(shownToasts()).toContain('success: Default template updated successfully')
})

const AT_LETTERS = `/?template=${LETTERS.id}`
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('what is typed is drawn before it is saved, and saved with the version it was read in', async () => {
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer({ ...LETTERS, version: 4 }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  type('Heading', 'Honorarnote')
  type('Accent colour', '#ffcc00')
  expect(screen.getByText(/^Too pale to read on white/)).toBeTruthy()
  const drawn = () => asked.filter(({ path }) => path.endsWith('/preview/')).at(-1)?.body
  await waitFor(() => expect(drawn()).toMatchObject({ changes: { accent_color: '#ffcc00' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(shownToasts()).toContain('success: Template updated successfully'))
  const [patch] = sent('PATCH')
  expect(patch?.body).toMatchObject({
    name: 'Letters',
    accent_color: '#ffcc00',
    texts: { en: { invoice: { heading: 'Honorarnote' } } },
  })
  expect(patch?.headers.get('if-match')).toBe('"3"')
})

test('a fault of the server stands at its field', async () => {
  const path = 'texts.en.invoice.footer'
  await open(
    {
      [`PATCH ${TEMPLATES}${LETTERS.id}/`]: invalid({
        [path]: fault('footer_of_too_many_lines', { max: 4 }),
      }),
    },
    AT_LETTERS,
  )
  await screen.findByRole('button', { name: 'Save template' })
  type('Footer', 'one')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('At most 4 lines.')).toBeTruthy()
})

test('a template that is gone is said to be', async () => {
  await open({ [`GET ${TEMPLATES}${LETTERS.id}/`]: refusal(404, 'not_found') }, AT_LETTERS)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('who may not write templates reads them, and is told why', async () => {
  await open({}, AT_LETTERS, [])
  expect((await screen.findByRole('button', { name: 'Save template' })).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(field('Heading').closest('fieldset')?.disabled).toBe(true)
})
