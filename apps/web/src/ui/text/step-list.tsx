import { useT } from '../../i18n/use-t.ts'
import { DateText } from './date-text.tsx'
import { RelativeTime } from './relative-time.tsx'
import classes from './step-list.module.css'

/** A step on the way of a document. */
export type Step = {
  id: string
  /** Translated. */
  label: string
  at: string | null
  done: boolean
  tone?: 'bad' | 'warn'
  /** `at` is a calendar date, and not an instant. */
  isDate?: boolean
}

/** How far a document has come, with when; what was left out on the way stays a ring. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const last = steps.findLastIndex((step) => step.done)
  return (
    <ol className={classes.steps} aria-label={t('How far it has come')}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classes.step}
          data-done={step.done || undefined}
          data-passed={index <= last || undefined}
          data-tone={step.tone}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className={classes.stepLabel}>{step.label}</span>
          {step.done && step.at && (
            <span className={classes.stepAt}>
              {step.isDate ? <DateText date={step.at} /> : <RelativeTime at={step.at} />}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
