import type { ReactNode } from 'react'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { Slip } from '../../ui/theme/slip.tsx'
import classes from './pay-notice.module.css'

type PayNoticeProps = {
  head?: ReactNode
  title: string
  text: ReactNode
  /** It took the place of the form the payer was in. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A link that takes no payment, in a plain sentence. */
export function PayNotice({ head, title, text, takesFocus = false, children }: PayNoticeProps) {
  const place = useFocusOnShow<HTMLHeadingElement>(takesFocus)
  return (
    <Slip className={classes.notice}>
      {head}
      <div>
        <h1 ref={place} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </Slip>
  )
}
