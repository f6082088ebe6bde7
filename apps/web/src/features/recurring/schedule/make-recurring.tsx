import { lazyPart } from '../../../ui/loading/lazy-part.tsx'

/** The dialog that makes an invoice recurring; fetched once somebody asks for it. */
export const MakeRecurring = lazyPart(
  async () => (await import('./make-recurring-dialog.tsx')).MakeRecurringDialog,
)
