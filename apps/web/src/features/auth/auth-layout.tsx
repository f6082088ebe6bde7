import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useDocumentTitle } from '../../ui/frame/page.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import classes from './auth-layout.module.css'
import { SideImage } from './side-image.tsx'
import { LanguageChoice } from './sign-in/language-choice.tsx'

type AuthLayoutProps = {
  title: string
  intro: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** It takes the place of a form that was sent, and the focus with it. */
  isAnswer?: boolean
}

/** The pages before the workspace: a form on the sheet, the counterfoil beside it. */
export function AuthLayout({ title, intro, children, foot, isAnswer = false }: AuthLayoutProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>(isAnswer)
  useDocumentTitle(title)
  return (
    <div className={classes.layout}>
      <main className={classes.sheet}>
        <Link to="/login" className={classes.brand} aria-label="Counterfoil">
          <Logo size={28} />
        </Link>
        <div className={classes.form}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <p className={classes.intro}>{intro}</p>
          {children}
        </div>
        <footer className={classes.foot}>
          <div>{foot}</div>
          <LanguageChoice />
        </footer>
      </main>
      <aside className={classes.side}>
        <SideImage />
      </aside>
    </div>
  )
}
