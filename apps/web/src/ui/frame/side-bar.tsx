import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './side-bar.module.css'

export type Section = { to: string; label: string; icon: LucideIcon; exact?: boolean; badge?: ReactNode }
export type SideBarParts = {
  brand: ReactNode
  /** The company switcher; told whether there is room for its name. */
  switcher: (folded: boolean) => ReactNode
  sections: readonly Section[]
  /** Below the others, such as the settings. */
  lowerSections?: readonly Section[]
  /** At the foot: the state of the plan. */
  plan?: ReactNode
}

function SectionLink({ section, folded }: { section: Section; folded: boolean }) {
  const { icon: Icon } = section
  const link = (
    <Link
      to={section.to}
      activeOptions={{ exact: section.exact ?? false, includeSearch: false }}
      className={classes.link}
      activeProps={{ 'data-active': true }}
      aria-label={folded ? section.label : undefined}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      {!folded && <span className={classes.label}>{section.label}</span>}
      {!folded && section.badge}
    </Link>
  )
  return folded ? (
    <Tooltip label={section.label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/** The stub: where one is, and where one can go. */
export function SideBar(props: SideBarParts & { folded: boolean }) {
  const t = useT()
  const { folded, sections, lowerSections = [] } = props
  return (
    <div className={classes.bar} data-folded={folded || undefined}>
      {props.brand && <div className={classes.brand}>{props.brand}</div>}
      {props.switcher(folded)}
      <nav className={classes.sections} aria-label={t('Sections')}>
        {sections.map((section) => (
          <SectionLink key={section.to} section={section} folded={folded} />
        ))}
        <div className={classes.gap} />
        {lowerSections.map((section) => (
          <SectionLink key={section.to} section={section} folded={folded} />
        ))}
      </nav>
      {!folded && props.plan}
    </div>
  )
}
