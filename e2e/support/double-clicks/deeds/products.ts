import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import { makeDraft, saveStatus } from '../../draft.ts'
import { type Deed, dialogButton, dialogOf, mainOf, word } from '../deed.ts'
import { go } from '../double-click.ts'

const FORM = 'products/form/use-product-form.ts'

async function makeProduct({ post }: Worker): Promise<string> {
  const name = `Engine ${word()}`
  await post('/api/products/', { name })
  return name
}

export const PRODUCT_DEEDS: Record<string, Deed> = {
  'a product is made': {
    does: { createProduct: FORM },
    makes: { products: 1, events: 1 },
    said: 'Product created successfully',
    reach: async ({ page }) => {
      await go(page, '/dashboard/products/new')
      await labelled(mainOf(page), 'Name').fill(`Engine ${word()}`)
      return mainOf(page).getByRole('button', { name: 'Create product' })
    },
  },
  'a line becomes a product': {
    does: { createProduct: FORM },
    // The draft is saved as well: its line names the product.
    makes: { products: 1, events: 2 },
    said: 'Product created successfully',
    prepare: async (owner) => (await makeDraft(owner, [`Engine ${word()}`])).id,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices/${id}/edit`)
      await expect(saveStatus(page, 'Saved')).toBeVisible()
      await mainOf(page).getByRole('button', { name: 'More for line 1' }).click()
      await page.getByRole('menuitem', { name: 'Save line as product…' }).click()
      return dialogButton(page, 'Create product')
    },
    ends: async (page) => {
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(saveStatus(page, 'Saved')).toBeVisible()
    },
  },
  'products are deactivated together': {
    does: { updateProduct: 'products/product-bulk-bar.tsx' },
    makes: { events: 1 },
    said: '1 product done',
    prepare: makeProduct,
    reach: async ({ page }, name) => {
      await go(page, `/dashboard/products?search=${encodeURIComponent(name)}`)
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      return page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' })
    },
  },
}
