/** What the server writes into a page before it sends it. */
export type PageParts = {
  readonly language: string
  readonly title: string
  /** Markup, with every text in it escaped. */
  readonly content: string
  /** A value for the page's program, under the id of the element it stands in. */
  readonly data: { readonly id: string; readonly value: unknown }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in markup, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** A value as JSON that cannot end the element it stands in. */
function escapeData(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
}

/** The page with its parts in their places. */
export function fillPage(page: string, parts: PageParts): string {
  const data = `<script type="application/json" id="${parts.data.id}">${escapeData(parts.data.value)}</script>`
  return page
    .replace('<html lang="en"', () => `<html lang="${escapeMarkup(parts.language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(parts.title)}</title>`)
    .replace('<!-- content -->', () => parts.content)
    .replace('<!-- data -->', () => data)
}

/** The languages a reader wants, the most wanted first: `en-GB,en;q=0.9` is en-GB, then en. */
export function wantedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
    .filter((tag) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag))
    .slice(0, 10)
}
