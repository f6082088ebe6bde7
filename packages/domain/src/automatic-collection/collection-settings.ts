/** Days between the notice of a charge and the charge. */
export const NOTICE_DAYS = { least: 1, most: 30 } as const
/** A charge that failed is tried again so many times at most, each so many days after the one before. */
export const RETRIES_MAX = 5
export const RETRY_DAYS = { least: 1, most: 30 } as const

/** What a company has that changed nothing: nobody is charged unasked. */
export const DEFAULT_COLLECTION = { is_enabled: false, notice_days: 3, retry_days: [3, 5, 7] } as const

/** From this full hour of the company's day on, and before `to`, clients are told of charges and charged, on every day of the week. */
export const COLLECTION_HOURS = { from: 8, to: 20, weekdays: [1, 2, 3, 4, 5, 6, 7] } as const
