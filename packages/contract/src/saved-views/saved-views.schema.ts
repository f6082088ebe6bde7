import { SAVED_VIEW_LISTS, SAVED_VIEW_NAME_MAX } from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { z } from 'zod'
import { clientListQuery } from '../clients/clients.schema.ts'
import { creditNoteListQuery } from '../credit-notes/credit-notes.schema.ts'
import { invoiceListQuery } from '../invoices/invoices.schema.ts'
import { shortListQuery } from '../paging.ts'
import { quoteListQuery } from '../quotes/quotes.schema.ts'
import { says } from '../read-input.ts'
import { recurringListQuery } from '../recurring/recurring.schema.ts'
import { id, requiredText, textOrNull, textOut, timestamp, version, visibleName } from '../scalars.ts'

const savedViewList = z.enum(SAVED_VIEW_LISTS).meta({ id: 'ListWithViews' })

/** Room for the columns of all custom fields a company may use, and for what a list may be asked of them. */
const SAID_MAX_LENGTH = 1500

/** Columns that are put away, by name, with commas between; `none` where all are shown. */
const hiddenColumns = z
  .string()
  .max(SAID_MAX_LENGTH)
  // Columns of custom fields are named as their filters are: `custom_fields.cost_centre_2`.
  .regex(/^[a-z0-9_.]+(,[a-z0-9_.]+)*$/)
  .optional()
const aPage = { page: true, page_size: true, cursor: true } as const

/** What a view of each list may say: what its call takes, but for the page, and the columns that are put away. */
export const SAVED_SEARCHES = {
  invoices: invoiceListQuery.omit(aPage).extend({ hide: hiddenColumns }),
  clients: clientListQuery.omit(aPage).extend({ hide: hiddenColumns }),
  recurring: recurringListQuery.omit(aPage).extend({ hide: hiddenColumns }),
  quotes: quoteListQuery.omit(aPage).extend({ hide: hiddenColumns }),
  credit_notes: creditNoteListQuery.omit(aPage).extend({ hide: hiddenColumns }),
} as const

const searchName = z
  .string()
  .max(40)
  .regex(/^[a-z_]+$/)
/** Tab, search, filters and order as the list's own call takes them, and `hide`; each a text, as in an address. */
const savedSearch = z.record(searchName, requiredText(SAID_MAX_LENGTH)).meta({ id: 'SavedSearch' })

const viewFields = {
  name: visibleName(SAVED_VIEW_NAME_MAX, says('required')),
  search: savedSearch,
  is_shared: z.boolean(),
}

export const savedViewCreate = z
  .strictObject({ list: savedViewList, ...viewFields, is_shared: z.boolean().default(false) })
  .meta({ id: 'SavedViewCreate' })
export const savedViewPatch = z.strictObject(viewFields).partial().meta({ id: 'SavedViewPatch' })
export const openFirstBody = z.strictObject({ is_first: z.boolean() }).meta({ id: 'OpenFirst' })

export const savedView = z
  .object({
    id,
    list: savedViewList,
    name: textOut('What the view is called.'),
    search: z.record(z.string(), textOut('A filter, as the list takes it.')).meta({ id: 'SavedSearchOut' }),
    /** Seen by everyone of the company, not by its author alone. */
    is_shared: z.boolean(),
    is_mine: z.boolean(),
    may_change: z.boolean(),
    /** The list is opened with it, by who asks. */
    is_first: z.boolean(),
    author: textOrNull('Who saved it; null once they have left.'),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

export const savedViewListQuery = shortListQuery({ list: savedViewList.optional() })
