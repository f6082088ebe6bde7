import { expect, type Locator, type Page } from '@playwright/test'
import { type Deed, dialogButton, mainOf, moveHand, word } from '../deed.ts'
import { go } from '../double-click.ts'

const CLIENTS = 'clients/import/client-import.ts'
const PRODUCTS = 'products/import/product-import.ts'

async function readFile(page: Page, noun: 'client' | 'product', name = word()): Promise<Locator> {
  await go(page, `/dashboard/${noun}s/import`)
  const buffer = Buffer.from(`Name\r\nImported ${name}\r\n`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
  return page.getByRole('button', { name: `Import 1 ${noun}` })
}

/** By keyboard: a click at the same place may be the double of the one before. */
async function startOver(page: Page, noun: 'client' | 'product'): Promise<void> {
  await expect(page.getByText(`1 ${noun} was imported`)).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).press('Enter')
  // Left before that, the page would tell of the last import again.
  await expect(page.locator('input[type="file"]')).toBeAttached()
}

const takesIn = (noun: 'client' | 'product', does: Deed['does']): Deed => ({
  does,
  makes: { [`${noun}s`]: 1, imports: 1, events: 2 },
  said: null,
  reach: async ({ page }) => {
    const control = await readFile(page, noun)
    // It stands where that of the file before stood.
    await moveHand(page)
    return control
  },
  ends: (page) => startOver(page, noun),
})

/** Each undoes an import of its own, which is begun with one click. */
const undoes = (noun: 'client' | 'product', does: Deed['does']): Deed => ({
  does,
  makes: { imports: 1, events: 4 },
  said: null,
  reach: async ({ page }) => {
    const name = word()
    await (await readFile(page, noun, name)).press('Enter')
    await startOver(page, noun)
    await mainOf(page)
      .getByRole('button', { name: `Undo the import of ${name}.csv` })
      .click()
    return dialogButton(page, 'Undo import')
  },
  ends: async (page) => {
    await expect(page.getByText(`1 ${noun} was removed`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // What is said of the last one is not to be taken for what is said of the next.
    await go(page, `/dashboard/${noun}s`)
    await expect(page.getByText(`1 ${noun} was removed`)).toHaveCount(0)
  },
})

export const IMPORT_DEEDS: Record<string, Deed> = {
  'clients are imported': takesIn('client', { importClients: CLIENTS }),
  'products are imported': takesIn('product', { importProducts: PRODUCTS }),
  'an import of clients is undone': undoes('client', { importClients: CLIENTS, undoClientImport: CLIENTS }),
  'an import of products is undone': undoes('product', {
    importProducts: PRODUCTS,
    undoProductImport: PRODUCTS,
  }),
}
