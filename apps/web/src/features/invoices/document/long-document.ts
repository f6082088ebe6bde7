/** Of more lines no images of pages are drawn: they would be hundreds of pages and tens of megabytes. */
const DRAWN_LINES_MAX = 500

/** Whether a document is too long to be shown as images of its pages. */
export function isTooLongToDraw(lines: number): boolean {
  return lines > DRAWN_LINES_MAX
}
