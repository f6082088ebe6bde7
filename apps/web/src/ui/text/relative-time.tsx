import { useEffect, useState } from 'react'
import { formatMoment, formatRelative } from '../../i18n/format-date.ts'
import { useLocale } from '../../i18n/use-t.ts'

const MINUTE_MS = 60_000

/** How long ago a moment was; the exact time shows on hover. */
export function RelativeTime({ at }: { at: string }) {
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatRelative(at, locale, now)}
    </time>
  )
}
