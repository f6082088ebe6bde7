import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { type Deed, dialogButton, dialogOf, fromMenu, mainOf, moveHand, word } from '../deed.ts'
import { go } from '../double-click.ts'

async function makeView({ post }: Worker): Promise<string> {
  const name = `View ${word()}`
  const view = { list: 'invoices', name, search: { view: 'draft' } }
  return (await post<WithId>('/api/saved-views/', view)).id
}

export const SAVED_VIEW_DEEDS: Record<string, Deed> = {
  'a view of a list is saved': {
    does: { createSavedView: 'saved-views/saved-view-modal.tsx' },
    makes: { saved_views: 1 },
    said: 'View saved',
    reach: async ({ page }) => {
      await go(page, '/dashboard/invoices?view=draft')
      await (await fromMenu(page, 'Save as a new view…', 'Saved views')).click()
      await labelled(dialogOf(page), 'Name').fill(`View ${word()}`)
      return dialogButton(page, 'Save view')
    },
  },
  'a list is to be opened with a view': {
    does: { openSavedViewFirst: 'saved-views/saved-views-menu.tsx' },
    makes: {},
    said: 'The list opens with View \\w+',
    prepare: makeView,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/invoices?saved=${id}`)
      // The views come anew after the one before, and would move the menu.
      await moveHand(page)
      await mainOf(page).getByRole('button', { name: 'Saved views', exact: true }).click()
      return page.getByRole('menuitemcheckbox', { name: 'Open the list with it' })
    },
  },
}
