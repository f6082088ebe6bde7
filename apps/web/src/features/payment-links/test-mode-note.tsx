import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { formatCardNumber } from './form/card-format.ts'
import classes from './test-mode-note.module.css'

const TEST_CARDS: readonly { number: string; says: string }[] = [
  { number: '4242424242424242', says: msg('pays') },
  { number: '4000000000000002', says: msg('is declined') },
  { number: '4000000000009995', says: msg('has no funds') },
  { number: '4000000000003220', says: msg('asks for a second step') },
]

type TestModeNoteProps = {
  /** Puts a test card into the form; without it the cards are not offered. */
  onUse?: (card: { number: string; expiry: string; cvc: string }) => void
}

/** Says that no money moves, and which cards there are to try. */
export function TestModeNote({ onUse }: TestModeNoteProps) {
  const t = useT()
  return (
    <div className={classes.note}>
      <p>
        <strong>{t('Test mode')}</strong> {t('No money moves.')}
      </p>
      {onUse && (
        <details className={classes.cards}>
          <summary>{t('Test cards')}</summary>
          <ul>
            {TEST_CARDS.map(({ number, says }) => {
              const shown = formatCardNumber(number)
              return (
                <li key={number}>
                  <button
                    type="button"
                    onClick={() => onUse({ number: shown, expiry: '12 / 34', cvc: '123' })}
                    className="cf-figures"
                  >
                    {shown}
                  </button>{' '}
                  <span>{t(says)}</span>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}
