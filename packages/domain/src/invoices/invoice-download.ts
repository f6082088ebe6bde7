/** So many documents go into one ZIP: what has to be drawn anew takes about a minute for them. */
export const DOWNLOAD_MAX = 500
