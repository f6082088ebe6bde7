import { invoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
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
let persons = 0
const sent = (method: string) =>
  asked.filter((one) => one.method === method && /\/templates\/(?!.*\/preview\/)/.test(one.path))

beforeAll(loadAllTexts)
afterEach(() => activateLanguage('en'))

async function open(answers: Answers = {}, address = '/', permissions = ['templates.write']): Promise<void> {
  persons += 1
  asked = serve({
    // A person for each test: what one of them has begun waits for that one.
    ...sessionAnswers({ id: sampleId(`ada${persons}`) }),
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
const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })

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

const openNew = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }))
  return await screen.findByRole('button', { name: /^Letter/ })
}

test('two clicks on a layout begin one template', async () => {
  await open({ [`POST ${TEMPLATES}`]: answer(LETTERS) })
  const layout = await openNew()
  fireEvent.click(layout)
  fireEvent.click(layout)
  await screen.findByRole('button', { name: 'Save template' })
  expect(sent('POST')).toHaveLength(1)
  expect(shownToasts()).toEqual(['success: Template created successfully'])
})

test('one template too many is refused with how many there may be, and the list stays', async () => {
  const told = fault('too_many_templates', { max: 100 })
  const detail = faultText(told)
  await open({ [`POST ${TEMPLATES}`]: refusal(409, 'conflict', { detail, ...told }) })
  fireEvent.click(await openNew())
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(shownAddress()).toBe('/')
})

test('a template that has become the default meanwhile is not deleted, and why is told', async () => {
  const told = fault('template_is_default')
  const detail = faultText(told)
  await open({
    [`DELETE ${TEMPLATES}${LETTERS.id}/`]: refusal(409, 'template_is_default', { detail, ...told }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Letters' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Letters?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(screen.getByRole('heading', { name: 'Letters' })).toBeTruthy()
})

test('layout, typeface, place of the logo and columns are chosen, and sent by their codes', async () => {
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer({ ...LETTERS, version: 4 }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  const choose = async (label: string, option: string) => {
    fireEvent.click(field(label))
    fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await choose('Layout', 'Bold')
  await choose('Typeface', 'Source Serif')
  fireEvent.click(screen.getByLabelText('Right'))
  fireEvent.click(screen.getByLabelText('Unit price'))
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]?.body).toEqual({
    name: 'Letters',
    layout: 'bold',
    accent_color: null,
    logo_place: 'right',
    font: 'source_serif',
    columns: COLUMNS.filter((column) => column !== 'unit_price'),
    texts: {},
  })
})

test('texts of one language stay while those of another are written, and both are sent', async () => {
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer({ ...LETTERS, version: 4 }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  type('Heading', 'Fee note')
  fireEvent.click(screen.getByLabelText('Deutsch'))
  expect(field('Heading').value).toBe('')
  type('Heading', 'Honorarnote')
  type('Closing', 'Vielen Dank')
  fireEvent.click(screen.getByLabelText('English'))
  expect(field('Heading').value).toBe('Fee note')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() =>
    expect(sent('PATCH')[0]?.body).toMatchObject({
      texts: {
        de: { invoice: { heading: 'Honorarnote', closing: 'Vielen Dank' } },
        en: { invoice: { heading: 'Fee note' } },
      },
    }),
  )
})

const KINDS = ['Invoice', 'Credit note', 'Quote', 'Statement of account', 'Receipt']
const show = async (kind: string) => {
  fireEvent.click(field('Document'))
  fireEvent.click(await screen.findByRole('option', { name: kind, hidden: true }))
}
const previews = () => asked.filter(({ path }) => path.endsWith('/preview/'))

test('each kind of document has its own texts and its own sample', async () => {
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer({ ...LETTERS, version: 4 }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  fireEvent.click(field('Document'))
  expect(
    (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(KINDS))
  type('Heading', 'Fee note')
  await show('Receipt')
  expect(field('Heading').value).toBe('')
  type('Heading', 'Thanks')
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ kind: 'receipt', language: 'en' }))
  expect(await screen.findByRole('img', { name: 'A sample receipt with this template' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Deutsch'))
  await show('Statement of account')
  type('Footer', 'HRB 12345')
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ kind: 'statement', language: 'de' }))
  expect(
    await screen.findByRole('img', { name: 'A sample statement of account with this template' }),
  ).toBeTruthy()
  await show('Quote')
  type('Heading', 'Kostenvoranschlag')
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ kind: 'quote', language: 'de' }))
  expect(await screen.findByRole('img', { name: 'A sample quote with this template' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('English'))
  await show('Invoice')
  expect(field('Heading').value).toBe('Fee note')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  const none = { heading: '', introduction: '', closing: '', footer: '' }
  expect(sent('PATCH')[0]?.body).toMatchObject({
    texts: {
      en: { invoice: { ...none, heading: 'Fee note' }, receipt: { ...none, heading: 'Thanks' } },
      de: {
        statement: { ...none, footer: 'HRB 12345' },
        quote: { ...none, heading: 'Kostenvoranschlag' },
      },
    },
  })
})

test('a text at fault that is not in sight is shown when the template is to be saved', async () => {
  await open({}, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  await show('Receipt')
  fireEvent.click(screen.getByLabelText('Deutsch'))
  type('Footer', '1\n2\n3\n4\n5')
  await show('Invoice')
  fireEvent.click(screen.getByLabelText('English'))
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('At most 4 lines.')).toBeTruthy()
  expect(field('Document').value).toBe('Receipt')
  expect(sent('PATCH')).toEqual([])
})

test('the kind of document is chosen with the keyboard', async () => {
  await open({}, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  field('Document').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(field('Document').value).not.toBe('Invoice'))
})

test('discarding goes back to what was saved last, not to what was read first', async () => {
  const saved = { ...LETTERS, name: 'Long letters', version: 4 }
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer(saved) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  type(/^Name/, 'Long letters')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  type(/^Name/, 'Something else')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(field(/^Name/).value).toBe('Long letters'))
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('while something is wrong nothing is sent, and the preview says that it waits', async () => {
  await open({}, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  expect(screen.getByText('A sample, as it will print')).toBeTruthy()
  type(/^Name/, ' ')
  expect(screen.getByText('The preview waits until the marked fields are right.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent('PATCH')).toEqual([])
})

test('changed by somebody else meanwhile, a template is not written over', async () => {
  const detail = 'Somebody changed this in the meantime. Reload it and try again.'
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: refusal(412, 'stale_version', { detail }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  type(/^Name/, 'Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(field(/^Name/).value).toBe('Mine')
})

test('all templates are a click away from one', async () => {
  await open({}, AT_LETTERS)
  fireEvent.click(await screen.findByRole('button', { name: 'All templates' }))
  expect(await screen.findByRole('heading', { name: 'Standard' })).toBeTruthy()
  expect(shownAddress()).toBe('/')
})

test('a list that could not be loaded is asked for again on a click', async () => {
  let isRefused = true
  await open({
    [`GET ${TEMPLATES}`]: () => (isRefused ? refusal(403, 'permission_denied')() : page([STANDARD])()),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isRefused = false
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Standard' })).toBeTruthy()
})

test('who may not write templates can begin, copy and delete none, and is told why', async () => {
  const told = 'Your role in this company does not allow this. Ask an owner or an administrator.'
  await open({}, '/', [])
  const button = await screen.findByRole('button', { name: 'New template' })
  expect(button.getAttribute('aria-description')).toBe(told)
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Letters' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-description')])).toEqual([
    ['Make default', told],
    ['Duplicate', told],
    ['Delete', told],
  ])
  for (const item of items) fireEvent.click(item)
  expect([...sent('POST'), ...sent('DELETE')]).toEqual([])
})

test('in German the list and the form have German words', async () => {
  await activateLanguage('de')
  await open({}, AT_LETTERS)
  expect(await screen.findByRole('button', { name: 'Vorlage speichern' })).toBeTruthy()
  expect(field('Überschrift').value).toBe('')
})

test('changes that are not saved are said to be so, and are not left without a question', async () => {
  await open({ [`PATCH ${TEMPLATES}${LETTERS.id}/`]: answer({ ...LETTERS, version: 4 }) }, AT_LETTERS)
  await screen.findByRole('button', { name: 'Save template' })
  const note = () => screen.queryByText('Not saved yet')
  expect(note()).toBeNull()
  type('Heading', 'Fee note')
  expect(note()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'All templates' }))
  const question = await screen.findByRole('dialog', { name: 'Leave Letters without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownAddress()).toBe(AT_LETTERS)
  expect(field('Heading').value).toBe('Fee note')

  fireEvent.click(screen.getByRole('button', { name: 'All templates' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Letters' }))
  await waitFor(() => expect(field('Heading').value).toBe('Fee note'))
  expect(note()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(note()).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'All templates' }))
  await screen.findByRole('heading', { name: 'Standard' })
})
