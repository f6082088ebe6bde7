import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { closeBanner, isBannerClosed } from './closed-banners.ts'
import classes from './page-banner.module.css'

/** Looks of what can be done about a banner, as a link or a button in its sentence. */
export const bannerAction = classes.action

type PageBannerProps = {
  tone: 'calm' | 'warn' | 'stop'
  children: ReactNode
  /** The name it is closed by, without blanks; left out for a banner that stays. */
  closeAs?: string
}

/** Across the top of every page: what everybody who works here should know. */
export function PageBanner({ tone, children, closeAs }: PageBannerProps) {
  const t = useT()
  const [closed, setClosed] = useState<string | null>(null)
  if (closeAs !== undefined && (closed === closeAs || isBannerClosed(closeAs))) return null
  const close = (name: string) => {
    closeBanner(name)
    setClosed(name)
  }
  return (
    <div className={classes.banner} data-tone={tone} data-page-banner role="status">
      <div className={classes.content}>
        <p>{children}</p>
        {closeAs !== undefined && (
          <button
            type="button"
            className={classes.close}
            aria-label={t('Close')}
            onClick={() => close(closeAs)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}
