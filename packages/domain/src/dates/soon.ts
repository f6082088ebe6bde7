/** A day is soon when it comes within so many days: as notes beside a date and counts of the dashboard say alike. */
export const SOON_DAYS = 7
