/** Markup that is safe to send. Made by {@link html} alone, so that a bare text cannot get into a mail by mistake. */
export class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Signs that turn the direction of what follows, or that no mail may hold: a name could hide an address in them. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text without signs nobody sees; line breaks stay. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (sign) => (sign === '\n' ? sign : ''))
}

/** A text on one line, for a subject. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/gu, ' ').trim()
}

function escapeText(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

type Part = string | number | Markup | readonly Markup[]

function write(part: Part): string {
  if (part instanceof Markup) return part.toString()
  return typeof part === 'object' ? part.map(write).join('') : escapeText(String(part))
}

/** A template of markup: what stands in it is sent as it is, what is put into it is escaped unless it is markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((sum, string, at) => sum + write(parts[at - 1] ?? '') + string))
}

export const NOTHING: Markup = html``

/** An address a mail may link to, or null: nothing but http and https. */
export function safeUrl(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : null
}
