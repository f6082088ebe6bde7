import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import layout from '../../invoices/detail/invoice-screen.module.css'
import classes from './quote-detail.module.css'

type NoteProps = { text: string; link: string; to: string; tone?: 'warn' }

function Note({ text, link, to, tone }: NoteProps) {
  return (
    <div className={classes.version} data-tone={tone} role="note">
      <p>{text}</p>
      <Link to="/dashboard/quotes/$quoteId" params={{ quoteId: to }} className={layout.link}>
        {link}
      </Link>
    </div>
  )
}

/** That another version is on its way or has taken its place, with the way to it; nothing of one that stands alone. */
export function QuoteVersionNote({ quote }: { quote: Quote }) {
  const t = useT()
  const { lifecycle, revises, revised_by: after, version } = quote
  if (after !== null && lifecycle === 'superseded')
    return (
      <Note
        tone="warn"
        text={t(
          'A newer version has taken the place of this quote. Your client sees no figures of it any more.',
        )}
        link={t('Open the newer version')}
        to={after}
      />
    )
  if (after !== null)
    return (
      <Note
        text={t('A new version is being written. This one holds until the new one is sent.')}
        link={t('Open the new version')}
        to={after}
      />
    )
  if (lifecycle === 'draft' && revises !== null)
    return (
      <Note
        text={t('This is version {version}. It takes the place of the one before once it is sent.', {
          version,
        })}
        link={t('Open the version before')}
        to={revises}
      />
    )
  return null
}
