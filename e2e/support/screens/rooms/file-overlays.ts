import type { Stop } from '../overlay.ts'
import { press, pressOfSelected } from '../reach.ts'

const SCREEN = 'features/files/detail/file-screen.tsx'

/** What opens over the list of files and over one of them. */
export const FILE_STOPS: readonly Stop[] = [
  {
    path: () => '/dashboard/files',
    overlays: [
      { of: 'ui/lists/filters/list-filters.tsx', what: 'files', open: press('Filter') },
      { of: 'features/files/category-modal.tsx', open: press('New category') },
      { of: 'features/files/file-bulk-bar.tsx', open: pressOfSelected('Move') },
    ],
  },
  {
    path: ({ file }) => `/dashboard/files/${file}`,
    overlays: [
      { of: SCREEN, what: 'menu', open: press('More actions') },
      { of: SCREEN, what: 'remove', open: press('More actions', 'Remove for good') },
      { of: 'features/files/detail/edit-file-modal.tsx', open: press('Edit') },
      { of: 'features/files/detail/share-modal.tsx', open: press('Share') },
    ],
  },
]
