import { useT } from '../../i18n/use-t.ts'
import classes from './legal-page.module.css'
import type { LegalSection } from './legal-section.ts'

/** The sections of a legal text, numbered, each with a place to link to. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  const t = useT()
  return sections.map(({ id, title, paragraphs, points = [], after = [] }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.heading}>
        <span className={`cf-figures ${classes.number}`}>{index + 1}.</span> {t(title)}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      )}
      {after.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
    </section>
  ))
}
