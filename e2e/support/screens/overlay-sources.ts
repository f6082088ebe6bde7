import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STOPS } from './overlays.ts'

/** What draws something over the page; lists of choices are opened wherever there is one. */
const OPENS =
  /<(Modal|Drawer|Menu|Popover|HoverCard|Tooltip|Spotlight\.Root|Combobox|ConfirmAction|MoreMenu|dialog)[\s>]/g

/** What the story does not open, and why. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  'ui/feedback/confirm-action.tsx': 'opened by what uses it',
  'ui/more-menu.tsx': 'opened by what uses it',
  'ui/fields/dates/date-calendar.tsx': 'opened wherever there is a date',
  'ui/picker/picker.tsx': 'opened wherever there is a list of choices',
  'features/timeline/note-field.tsx': 'offers names while somebody types: timeline.spec.ts opens it',
  'features/emails/kept-mails.tsx': 'needs a mail server: kept-mails.spec.ts opens and judges it',
  'features/client-portal/public-page/card/withdraw-dialog.tsx': 'a payer meets it: accessibility.spec.ts',
  'features/payment-links/form/replace-dialog.tsx': 'a payer meets it: accessibility.spec.ts',
  'ui/loading/missing-part.tsx': 'needs a part that cannot be fetched: missing-parts.spec.ts',
}

const SOURCES = join(import.meta.dirname, '../../../apps/web/src')

/** How much each source draws over a page. */
function drawnBySources(): Map<string, number> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !(file in NOT_OPENED))
  const counted = files.map((file): [string, number] => [
    file,
    readFileSync(join(SOURCES, file), 'utf8').match(OPENS)?.length ?? 0,
  ])
  return new Map(counted.filter(([, count]) => count > 0))
}

/** Sources of which the story opens less than they draw, and names in it of sources that draw nothing or are gone. */
export function notOpened(): string[] {
  const opened = new Map<string, Set<string>>()
  for (const { of, what = '' } of Object.values(STOPS).flatMap((stops) =>
    stops.flatMap((stop) => stop.overlays),
  ))
    opened.set(of, (opened.get(of) ?? new Set()).add(what))
  const drawn = drawnBySources()
  const missing = [...drawn]
    .filter(([file, count]) => (opened.get(file)?.size ?? 0) < count)
    .map(([file, count]) => `${file}: ${opened.get(file)?.size ?? 0} of ${count}`)
  const drawNothing = [...opened.keys()].filter((file) => !drawn.has(file))
  const gone = Object.keys(NOT_OPENED).filter((file) => !existsSync(join(SOURCES, file)))
  return [...missing, ...drawNothing, ...gone]
}
