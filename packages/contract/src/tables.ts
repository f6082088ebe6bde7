import { z } from 'zod'

/** What a table of a list is written as. */
export const tableFormat = z.enum(['csv', 'xlsx']).default('csv')
