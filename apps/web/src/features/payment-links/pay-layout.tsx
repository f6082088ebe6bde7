import { accentColours } from '@counterfoil/domain/payments/accent-colours.ts'
import { type CSSProperties, type ReactNode, useEffect } from 'react'

type PayLayoutProps = {
  /** The document's title: the company's page, with nothing of ours in it. */
  title: string
  accentColour?: string
  children: ReactNode
}

function accentStyle(colour: string): CSSProperties {
  const { light, dark } = accentColours(colour)
  return {
    '--pay-light-accent': light.accent,
    '--pay-light-strong': light.strong,
    '--pay-light-wash': light.wash,
    '--pay-dark-accent': dark.accent,
    '--pay-dark-strong': dark.strong,
    '--pay-dark-wash': dark.wash,
  } as CSSProperties
}

/** The public payment page: no shell, the company's colour, nothing for search engines and no address passed on. */
export function PayLayout({ title, accentColour = '', children }: PayLayoutProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="pay-page" style={accentStyle(accentColour)}>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <main className="pay-main">{children}</main>
    </div>
  )
}
