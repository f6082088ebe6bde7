import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleProduct } from '../../test-samples/sample-product.ts'
import { type Answer, type Asked, answer, done, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { ProductsScreen } from './products-screen.tsx'

const HOSTING = sampleProduct()
const POSTER = sampleProduct({ id: sampleId('poster'), name: 'Poster' })
const OLD = sampleProduct({ id: sampleId('old'), name: 'Old design', is_active: false })
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const IN_USE = 'Lines of invoices name this product. Deactivate it instead of deleting it.'
const pathOf = ({ id }: Product) => `/api/products/${id}/`

let asked: Asked[]
let answers: Record<string, Answer>
let stored: readonly Product[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  stored = [HOSTING, OLD, POSTER]
  answers = {
    ...sessionAnswers(),
    '/api/products/': ({ query }) => page(query.get('page_size') === '1' ? [] : stored)(),
  }
  for (const product of stored) {
    answers[`PATCH ${pathOf(product)}`] = ({ body }) => {
      stored = stored.map((one) => (one.id === product.id ? { ...one, ...(body as object) } : one))
      return answer({ ...product, ...(body as object) })()
    }
    answers[`DELETE ${pathOf(product)}`] = () => {
      stored = stored.filter(({ id }) => id !== product.id)
      return done()
    }
  }
  asked = serve(answers)
  await enter()
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
async function select(names: readonly string[], permissions: readonly string[] = ['products.write']) {
  showPage(() => <ProductsScreen />, { permissions })
  for (const name of names) fireEvent.click(await box(name))
  return within(screen.getByRole('region', { name: 'Selection' }))
}
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/products/'))
    .map(({ method, path, body }) => [`${method} ${path}`, body])
const status = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement).queryByText(/^(Active|Inactive)$/)
    ?.textContent

test('those that are offered are deactivated, and the others of the selection are left alone', async () => {
  const bar = await select(['Hosting', 'Old design', 'Poster'])
  expect(bar.getByRole('status').textContent).toBe('3 selected')
  fireEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: 2 products done']))
  expect(changes()).toEqual([
    [`PATCH ${pathOf(HOSTING)}`, { is_active: false }],
    [`PATCH ${pathOf(POSTER)}`, { is_active: false }],
  ])
  await waitFor(async () =>
    expect(await Promise.all(['Hosting', 'Old design', 'Poster'].map(status))).toEqual([
      'Inactive',
      'Inactive',
      'Inactive',
    ]),
  )
  // What was not done stays selected.
  expect((await box('Old design')).checked).toBe(true)
  expect((await box('Hosting')).checked).toBe(false)
})

test('two clicks deactivate a product once', async () => {
  const bar = await select(['Hosting'])
  const button = bar.getByRole('button', { name: 'Deactivate' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(shownToasts()).toEqual(['success: 1 product done']))
  expect(changes()).toHaveLength(1)
})

test('those that are not offered are activated again', async () => {
  const bar = await select(['Old design'])
  expect(bar.getByRole('button', { name: 'Deactivate' }).getAttribute('aria-description')).toBe(
    'None of the selected products allows this.',
  )
  fireEvent.click(bar.getByRole('button', { name: 'Activate' }))
  await waitFor(async () => expect(await status('Old design')).toBe('Active'))
  expect(changes()).toEqual([[`PATCH ${pathOf(OLD)}`, { is_active: true }]])
})

test('deleting asks first; one that lines name stays, is told by its name, and stays selected', async () => {
  answers[`DELETE ${pathOf(HOSTING)}`] = refusal(409, 'product_in_use', { detail: IN_USE })
  const bar = await select(['Hosting', 'Poster'])
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 products?' }))
  expect(changes()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toContain('success: 1 product done'))
  expect(shownToasts()).toContain(`error: Hosting: ${IN_USE}`)
  await waitFor(() => expect(screen.queryByText('Poster')).toBeNull())
  expect((await box('Hosting')).checked).toBe(true)
})

test('refusals for one reason are told together', async () => {
  for (const id of [HOSTING, OLD, POSTER])
    answers[`DELETE ${pathOf(id)}`] = refusal(409, 'product_in_use', { detail: IN_USE })
  const bar = await select(['Hosting', 'Old design', 'Poster'])
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 products?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: Hosting, Old design, Poster: ${IN_USE}`]))
})

test('where nothing could be done, nothing is said to be done', async () => {
  answers[`DELETE ${pathOf(HOSTING)}`] = refusal(409, 'product_in_use', { detail: IN_USE })
  const bar = await select(['Hosting'])
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 product?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: Hosting: ${IN_USE}`]))
})

test('what is selected while others are being changed stays selected', async () => {
  const usual = answers[`PATCH ${pathOf(HOSTING)}`] as Answer
  let finish = () => {}
  const hold = new Promise<void>((resolve) => {
    finish = resolve
  })
  answers[`PATCH ${pathOf(HOSTING)}`] = (one) => hold.then(() => usual(one))
  const bar = await select(['Hosting'])
  fireEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
  fireEvent.click(await box('Poster'))
  finish()
  await waitFor(async () => expect((await box('Hosting')).checked).toBe(false))
  expect((await box('Poster')).checked).toBe(true)
})

test('who may not write products reads them, and changes none that is selected', async () => {
  const bar = await select(['Hosting'], [])
  for (const name of ['Deactivate', 'Activate', 'Delete']) {
    const button = bar.getByRole('button', { name })
    expect(button.getAttribute('aria-description')).toBe(ROLE)
    fireEvent.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
})
