import { type Deed, mainOf, makeClient, word } from '../deed.ts'
import { go } from '../double-click.ts'

const FORM = 'timeline/note-form.tsx'

export const TIMELINE_DEEDS: Record<string, Deed> = {
  'a note is written on a client': {
    does: { createNote: FORM },
    makes: { events: 1 },
    said: 'Note added',
    prepare: makeClient,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      const main = mainOf(page)
      await main.getByRole('button', { name: 'Write a note' }).click()
      await main.getByRole('textbox', { name: 'Note', exact: true }).fill(`Note ${word()}`)
      return main.getByRole('button', { name: 'Add note' })
    },
  },
  'an event is commented on': {
    does: { createComment: FORM },
    makes: { events: 1 },
    said: 'Comment added',
    prepare: makeClient,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      const main = mainOf(page)
      await main.getByRole('button', { name: 'Comment', exact: true }).first().click()
      await main.getByRole('textbox', { name: 'Your comment' }).fill(`Comment ${word()}`)
      return main.getByRole('button', { name: 'Add comment' })
    },
  },
  'a client is followed': {
    does: { createSubscription: 'timeline/follow-button.tsx' },
    makes: { event_subscriptions: 1 },
    said: 'You are notified of what happens here',
    prepare: makeClient,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      return mainOf(page).getByRole('button', { name: 'Follow', exact: true })
    },
  },
  'a type of event is followed': {
    does: { createSubscription: 'timeline/followed-list.tsx' },
    makes: { event_subscriptions: 1 },
    said: 'You are notified of it from now on',
    reach: async ({ page }) => {
      await go(page, '/dashboard/settings?tab=notifications')
      await mainOf(page).getByRole('combobox', { name: 'Follow what happens in the whole company' }).click()
      return page.getByRole('option').first()
    },
  },
}
