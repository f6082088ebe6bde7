import type { Language } from '@counterfoil/domain/text/languages.ts'
import { accentColors } from '../../../services/pdf/layout/accent-color.ts'
import { html, type Markup, NOTHING, safeUrl } from './mail-markup.ts'

export type MailLanguage = Language

export type MailFrame = {
  readonly language: MailLanguage
  readonly title: string
  /** What a list of mails shows beside the subject. */
  readonly preview: string
  readonly companyName: string
  readonly logoUrl: string | null
  readonly accentColor: string
  readonly body: readonly Markup[]
  readonly footer: readonly Markup[]
}

const INK = '#1c2420'
const FADED = '#5d6862'
const PAPER = '#f5f3ee'
const CARD = '#ffffff'
const LINE = '#dcdad2'
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Programs that know dark mode get its colours by class; those that turn colours by themselves get plain ones that
 * survive it. `[data-ogsc]` is Outlook's own way of saying "dark".
 */
const STYLES = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:collapse}img{border:0;line-height:100%;outline:none;text-decoration:none}
a{text-decoration:underline}
@media (max-width:620px){.edge{padding-left:24px!important;padding-right:24px!important}.sum{font-size:30px!important}}
@media (prefers-color-scheme:dark){
.paper{background:#121614!important}.card{background:#1b211e!important}.ink{color:#eef1ec!important}
.faded{color:#a3aea8!important}.line{border-color:#39423d!important}.plate{background:#ffffff!important}
}
[data-ogsc] .ink{color:#eef1ec!important}[data-ogsc] .faded{color:#a3aea8!important}
[data-ogsb] .paper{background:#121614!important}[data-ogsb] .card{background:#1b211e!important}
</style>`

const OUTLOOK = html`<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>*{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`

function nameplate(frame: MailFrame): Markup {
  const logo = safeUrl(frame.logoUrl)
  if (logo === null) {
    return html`<div class="ink" style="font:600 18px/24px ${FONT};color:${INK}">${frame.companyName}</div>`
  }
  return html`<img class="plate" src="${logo}" alt="${frame.companyName}" height="44" style="display:block;height:44px;width:auto;max-width:220px;border-radius:4px;background:#ffffff;font:600 18px/24px ${FONT};color:${INK}">`
}

/** A paragraph; line breaks of the text become line breaks of the mail. */
export function paragraph(text: string): Markup {
  const lines = text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
  return html`<p class="ink" style="margin:0 0 16px;font:400 16px/25px ${FONT};color:${INK}">${lines}</p>`
}

/** A person's own words: a blank line begins a new paragraph. */
export function paragraphs(text: string): Markup[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(paragraph)
}

/** The one thing to do. A table cell carries the colour, for the programs that leave a link's own padding out. */
export function button(label: string, url: string, accentColor: string): Markup {
  const color = accentColors(accentColor).text
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 12px"><tr>
<td bgcolor="${color}" style="background:${color};border-radius:8px;mso-padding-alt:14px 28px" align="center"><a href="${url}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${FONT};color:#ffffff;text-decoration:none;border-radius:8px">${label}</a></td>
</tr></table>`
}

/** Small print under the button or at the foot. */
export function smallPrint(content: Markup): Markup {
  return html`<p class="faded" style="margin:0 0 8px;font:400 13px/20px ${FONT};color:${FADED}">${content}</p>`
}

/** The address of the button once more, for programs that show no buttons and people who look before they click. */
export function plainLink(label: string, url: string): Markup {
  return smallPrint(
    html`${label}<br><a href="${url}" class="faded" style="color:${FADED};word-break:break-all">${url}</a>`,
  )
}

/** Rows of label and value, as on the stub of a counterfoil. */
export function facts(rows: readonly { label: string; value: string }[]): Markup {
  const lines = rows.map(
    ({ label, value }) => html`<tr>
<td class="faded line" style="padding:9px 16px 9px 0;border-top:1px solid ${LINE};font:400 14px/20px ${FONT};color:${FADED};word-break:normal" valign="top">${label}</td>
<td class="ink line" style="padding:9px 0;border-top:1px solid ${LINE};font:500 14px/20px ${FONT};color:${INK};font-variant-numeric:tabular-nums" align="right" valign="top">${value}</td>
</tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:24px 0">${lines}</table>`
}

/** The figure the mail is about, with a word above and one below. */
export function headline(above: string, figure: string, below: string | null): Markup {
  const foot =
    below === null
      ? NOTHING
      : html`<div class="faded" style="font:400 15px/22px ${FONT};color:${FADED}">${below}</div>`
  return html`<div class="faded" style="font:500 14px/20px ${FONT};color:${FADED}">${above}</div>
<div class="ink sum" style="margin:2px 0 4px;font:600 36px/44px ${FONT};color:${INK};letter-spacing:-0.5px;font-variant-numeric:tabular-nums">${figure}</div>
${foot}
<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>`
}

/**
 * The whole mail: one card on paper, made of tables, 600 pixels wide and narrower on a phone. A word without end
 * breaks, or the table would be as wide as it is.
 */
export function layOut(frame: MailFrame): string {
  const accent = accentColors(frame.accentColor).line
  const page = html`<!doctype html>
<html lang="${frame.language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${frame.title}</title>
${OUTLOOK}
${STYLES}
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${frame.preview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${CARD}" style="max-width:600px;background:${CARD};border-radius:12px;border-top:4px solid ${accent};word-break:break-word">
<tr><td class="edge" style="padding:32px 40px 24px">${nameplate(frame)}</td></tr>
<tr><td class="edge" style="padding:8px 40px 28px">${frame.body}</td></tr>
<tr><td class="edge line" style="padding:20px 40px 28px;border-top:1px dashed ${LINE}">${frame.footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
  return page.toString()
}
