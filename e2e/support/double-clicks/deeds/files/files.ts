import type { Worker } from '../../../by-api.ts'
import { labelled } from '../../../desk.ts'
import type { WithId } from '../../../draft.ts'
import { type Deed, dialogButton, dialogOf, fromMenu, mainOf, moveHand, word } from '../../deed.ts'
import { go } from '../../double-click.ts'

const makeFile = async ({ upload }: Worker): Promise<string> =>
  (await upload<WithId>('/api/files/files/upload/', `${word()}.txt`, word())).id

const inMain = (name: string): Deed['reach'] => {
  return async ({ page }, id) => {
    await go(page, `/dashboard/files/${id}`)
    return mainOf(page).getByRole('button', { name, exact: true }).first()
  }
}

/** Selects the one file there is of this name, and answers the button that does something with it. */
const ofSelected = (name: string): Deed['reach'] => {
  return async ({ page }, search) => {
    await go(page, `/dashboard/files?search=${search}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    return page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true })
  }
}

const makeNamed = async ({ upload }: Worker): Promise<string> => {
  const name = word()
  await upload('/api/files/files/upload/', `${name}.txt`, word())
  return name
}

export const FILE_DEEDS: Record<string, Deed> = {
  'a category of files is made': {
    does: { createFileCategory: 'files/category-modal.tsx' },
    makes: { file_categories: 1 },
    said: 'Category created',
    reach: async ({ page }) => {
      await go(page, '/dashboard/files')
      await mainOf(page).getByRole('button', { name: 'New category', exact: true }).click()
      await labelled(dialogOf(page), 'Name').fill(`Category ${word()}`)
      return dialogButton(page, 'Create category')
    },
  },
  'files are moved': {
    does: { moveFiles: 'files/file-bulk-bar.tsx' },
    makes: {},
    said: 'Files moved',
    prepare: makeNamed,
    reach: async (hand, search) => {
      await (await ofSelected('Move')(hand, search)).click()
      await moveHand(hand.page)
      return hand.page.getByRole('menuitem', { name: 'No category', exact: true })
    },
  },
  'files are deleted': {
    does: { deleteFiles: 'files/file-bulk-bar.tsx' },
    makes: { file_activities: 1 },
    said: 'Files deleted. They can be taken back for 30 days.',
    prepare: makeNamed,
    reach: ofSelected('Delete'),
  },
  'a comment on a file is added': {
    does: { createFileComment: 'files/detail/file-comments.tsx' },
    makes: { file_comments: 1, file_activities: 1 },
    said: null,
    prepare: makeFile,
    reach: async (hand, id) => {
      const add = await inMain('Add comment')(hand, id)
      await hand.page.getByRole('textbox', { name: 'Comment' }).fill(`Why ${word()}?`)
      return add
    },
  },
  'a comment on a file is resolved': {
    does: { resolveFileComment: 'files/detail/file-comments.tsx' },
    makes: { file_activities: 1 },
    said: null,
    prepare: async (owner) => {
      const file = await makeFile(owner)
      await owner.post('/api/files/comments/', { file, body: word() })
      return file
    },
    reach: inMain('Resolve'),
  },
  'a file is shared': {
    does: { shareFile: 'files/detail/share-modal.tsx' },
    makes: { file_shares: 1, file_activities: 1 },
    said: 'Link created',
    prepare: makeFile,
    reach: async (hand, id) => {
      await (await inMain('Share')(hand, id)).click()
      await moveHand(hand.page)
      return dialogButton(hand.page, 'Create link')
    },
  },
  'an earlier version of a file is brought back': {
    does: { restoreFileVersion: 'files/detail/file-versions.tsx' },
    makes: { file_versions: 1, file_activities: 1 },
    said: 'The earlier version is the current one again',
    prepare: async (owner) => {
      const id = await makeFile(owner)
      await owner.upload(`/api/files/files/${id}/create_version/`, 'next.txt', word())
      return id
    },
    reach: inMain('Bring back'),
  },
  'a deleted file is restored': {
    does: { restoreFile: 'files/detail/file-screen.tsx' },
    makes: { file_activities: 1 },
    said: 'File taken back',
    prepare: async (owner) => {
      const id = await makeFile(owner)
      await owner.post('/api/files/files/bulk-delete/', { ids: [id] })
      return id
    },
    reach: inMain('Restore file'),
  },
  'a file is removed for good': {
    does: { removeFile: 'files/detail/file-screen.tsx' },
    makes: { file_activities: 1, files: -1, file_versions: -1 },
    said: 'File removed for good',
    prepare: makeFile,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/files/${id}`)
      await (await fromMenu(page, 'Remove for good')).click()
      await moveHand(page)
      return dialogButton(page, 'Remove for good')
    },
  },
}
