import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { labelled, test } from './support/desk.ts'
import { description, makeDraft, openEditor, saveStatus, saving, type WithId } from './support/draft.ts'
import { pdfText } from './support/pdf-text.ts'
import { expectUsableByAll } from './support/screens/usable-by-all.ts'

const TEMPLATES = '/dashboard/settings?tab=templates'
const DEVICES = [
  { device: 'desk', viewport: { width: 1440, height: 900 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
] as const

type Template = {
  id: string
  name: string
  layout: string
  accent_color: string | null
  is_default: boolean
}

/** The pages of the next drawing of the sample that was asked for with these words. */
async function drawn(page: Page, words: string, change: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) =>
        one.ok() && one.url().endsWith('/preview/') && (one.request().postData() ?? '').includes(words),
    ),
    change(),
  ])
  return ((await answer.json()) as { pages: string[] }).pages.join('')
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await labelled(page.getByRole('dialog').or(page.getByRole('main')).last(), label).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** What the document says that is downloaded on a page. */
async function paper(page: Page, path: string, button = 'Download PDF'): Promise<string> {
  await page.goto(path)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return pdfText(readFileSync(await file.path()))
}

test('a template is made, seen while it is changed, used, and leaves what was issued as it was', async ({
  page,
  owner,
}) => {
  const { path, id } = await makeDraft(owner, ['Hours'])

  await page.goto(TEMPLATES)
  await expect(page.getByRole('heading', { name: 'Standard' })).toBeVisible()
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Bold/ }).click()

  const sample = page.getByRole('img', { name: 'A sample invoice with this template' })
  await expect(sample).toBeVisible()
  const shown = await sample.getAttribute('src')
  await page.getByLabel('Name').fill('Fees')
  const color = page.getByLabel('Accent colour')
  expect(await drawn(page, '#a5281b', () => color.fill('#a5281b'))).toContain('#a5281b')
  await color.press('Escape')
  await drawn(page, '"layout":"modern"', () => choose(page, 'Layout', 'Modern'))
  await drawn(page, 'Fee note', () => page.getByLabel('Heading').fill('Fee note'))
  await expect(sample).not.toHaveAttribute('src', shown ?? '')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  const { results } = await owner.get<{ results: Template[] }>('/api/invoices/templates/')
  const fees = results.find(({ name }) => name === 'Fees')
  expect(fees).toMatchObject({ layout: 'modern', accent_color: '#a5281b', is_default: false })

  await openEditor(page, path)
  await page.getByRole('button', { name: /^More Language/ }).click()
  const saved = saving(page)
  await choose(page, 'Template', 'Fees')
  await saved
  expect((await owner.get<{ template: string }>(`/api/invoices/${id}/`)).template).toBe(fees?.id)
  await owner.post(`/api/invoices/${id}/issue/`)
  expect(await paper(page, path)).toContain('Fee note')

  await owner.patch(`/api/invoices/templates/${fees?.id}/`, {
    layout: 'letter',
    texts: { en: { invoice: { heading: 'Another heading' } } },
  })
  const after = await paper(page, path)
  expect(after).toContain('Fee note')
  expect(after).not.toContain('Another heading')
})

for (const { device, viewport } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport })

    test(`each kind of document has texts of its own, seen while they are typed, and is drawn with them: ${device}`, async ({
      page,
      owner,
    }) => {
      const template = await owner.post<WithId>('/api/invoices/templates/', {
        name: `Kinds ${device}`,
        layout: 'letter',
      })
      const client = await owner.post<WithId>('/api/clients/', {
        name: `Kind & Sons ${device}`,
        template: template.id,
      })
      const payment = await owner.post<WithId>('/api/payments/', {
        client: client.id,
        currency: 'EUR',
        amount: '75',
        reference: 'TR-75',
      })
      await page.goto(`${TEMPLATES}&template=${template.id}`)
      await expect(page.getByRole('img', { name: 'A sample invoice with this template' })).toBeVisible()
      await drawn(page, '"kind":"statement"', () => choose(page, 'Document', 'Statement of account'))
      await expect(
        page.getByRole('img', { name: 'A sample statement of account with this template' }),
      ).toBeVisible()
      await drawn(page, 'Your account', () => page.getByLabel('Heading').fill('Your account'))
      await drawn(page, '"kind":"receipt"', () => choose(page, 'Document', 'Receipt'))
      await expect(page.getByRole('img', { name: 'A sample receipt with this template' })).toBeVisible()
      await expect(page.getByLabel('Heading')).toHaveValue('')
      await expectUsableByAll(page)
      await drawn(page, 'With thanks', () => page.getByLabel('Heading').fill('With thanks'))
      await page.getByRole('button', { name: 'Save template' }).click()
      await expect(page.getByText('Template updated successfully')).toBeVisible()

      const receipt = await paper(page, `/dashboard/payments/${payment.id}`, 'Receipt')
      for (const part of ['With thanks', 'TR-75', 'Kind & Sons', '75.00']) expect(receipt).toContain(part)
      await expectUsableByAll(page)
      const statement = await paper(page, `/dashboard/clients/${client.id}/statement`)
      for (const part of ['Your account', 'Kind & Sons', 'TR-75']) expect(statement).toContain(part)
      expect(statement).not.toContain('With thanks')
    })

    test(`a new invoice has the default, and the choice of its client before it: ${device}`, async ({
      page,
      owner,
    }) => {
      const [house, own] = [`House ${device}`, `Own ${device}`]
      for (const name of [house, own])
        await owner.post('/api/invoices/templates/', {
          name,
          layout: 'compact',
          texts: { en: { invoice: { heading: `${name} bill` } } },
        })
      const names = [`Anybody ${device}`, `Particular ${device}`] as const
      const [, particular] = await Promise.all(
        names.map((name) => owner.post<WithId>('/api/clients/', { name })),
      )

      await page.goto(TEMPLATES)
      await page.getByRole('button', { name: `Actions for ${house}` }).click()
      await page.getByRole('menuitem', { name: 'Make default' }).click()
      await expect(page.getByText('Default template updated successfully')).toBeVisible()
      await expect(page.getByRole('listitem').first()).toContainText(`${house}Compact · Default`)

      await page.goto(`/dashboard/clients/${particular?.id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await choose(page, 'Template of documents', own)
      await page.getByRole('dialog').getByRole('button', { name: 'Save client' }).click()
      await expect(page.getByRole('main').getByText(own)).toBeVisible()

      for (const [client, template] of [
        [names[0], house],
        [names[1], own],
      ] as const) {
        await page.goto('/dashboard/invoices/new')
        await page.getByRole('combobox', { name: 'Client' }).fill(client)
        await page.getByRole('option', { name: client, exact: true }).click()
        await page.getByLabel('Price, line 1', { exact: true }).fill('100')
        await description(page, 1).fill('Hours')
        await expect(page).toHaveURL(/\/dashboard\/invoices\/[0-9a-f-]{36}/)
        await expect(saveStatus(page, 'Saved')).toBeVisible()
        const path = new URL(page.url()).pathname.replace(/\/edit$/, '')
        await owner.post(`/api/invoices/${path.split('/').at(-1)}/issue/`)
        expect(await paper(page, path)).toContain(`${template} bill`)
      }
    })
  })
}
