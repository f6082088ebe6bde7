import { accentColours } from '@counterfoil/domain/payments/accent-colours.ts'
import { escapeMarkup } from '../../../http/answers/page-parts.ts'

/** Who the page is of: logo and name. */
export function writeCompanyHead(name: string, logo: string | null): string {
  const image = logo ? `<img src="${escapeMarkup(logo)}" alt="" class="pay-logo">` : ''
  return `<div class="pay-head">${image}<p class="pay-name" dir="auto">${escapeMarkup(name)}</p></div>`
}

/** What it is, how much, and until when. Empty where there is no last day. */
export function writeSum(title: string, sum: string, day: { text: string; isLate: boolean } | null): string {
  const due = day
    ? `<p class="pay-due"${day.isLate ? ' data-late="true"' : ''}>${escapeMarkup(day.text)}</p>`
    : ''
  return `<div><h1 class="pay-title">${escapeMarkup(title)}</h1><p class="cf-figures pay-amount" style="--chars:${sum.length}">${escapeMarkup(sum)}</p>${due}</div>`
}

/** Names with their values; those without a value are left out. */
export function writeFacts(facts: readonly (readonly [name: string, value: string | null])[]): string {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return ''
  const rows = known.map(
    ([name, value]) =>
      `<div><dt>${escapeMarkup(name)}</dt><dd dir="auto">${escapeMarkup(value ?? '')}</dd></div>`,
  )
  return `<dl class="pay-facts">${rows.join('')}</dl>`
}

/** What is paid together: the numbers of invoices and what each has due. */
export function writeSums(sums: readonly (readonly [number: string, sum: string | null])[]): string {
  const rows = sums.map(
    ([number, sum]) =>
      `<div><dt>${escapeMarkup(number)}</dt><dd class="cf-figures">${escapeMarkup(sum ?? '')}</dd></div>`,
  )
  return `<dl class="pay-sums">${rows.join('')}</dl>`
}

/** The link to the document, opened beside the page. */
export function writeDocumentLink(url: string | null, label: string): string {
  if (!url) return ''
  return `<a href="${escapeMarkup(url)}" target="_blank" rel="noreferrer" class="pay-document">${escapeMarkup(label)}</a>`
}

/** The page with what is read first, in the company's colour. `stub` is markup. */
export function writeStubPage(accentColour: string, label: string, stub: string): string {
  const { light, dark } = accentColours(accentColour)
  const colours = `--pay-light-accent:${light.accent};--pay-dark-accent:${dark.accent}`
  return `<div class="pay-page" style="${colours}"><main class="pay-main"><div class="pay-slip"><section class="pay-stub" aria-label="${escapeMarkup(label)}">${stub}</section></div></main></div>`
}
