import { PERIOD_PLACEHOLDERS } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { Button, Menu } from '@mantine/core'
import { Braces } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import type { PeriodWords } from '../schedule/coming-dates.ts'
import classes from './recurring-editor.module.css'

type TextField = HTMLTextAreaElement | HTMLInputElement

/** The texts that may name the period: descriptions and details of lines, and notes. */
const isText = (target: EventTarget | null): target is TextField => target instanceof HTMLTextAreaElement

/** The text field that last had the focus within the section of a control, else the last one of that section. */
function useTextField() {
  const control = useRef<HTMLButtonElement>(null)
  const last = useRef<TextField | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isText(target) && control.current?.closest('section')?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const field = (): TextField | null => {
    if (last.current?.isConnected) return last.current
    const fields = control.current?.closest('section')?.querySelectorAll('textarea') ?? []
    return [...fields].filter((one) => one.getAttribute('aria-hidden') !== 'true').at(-1) ?? null
  }
  return { control, field }
}

/** Writes a text where the cursor is, as if it were typed. */
function insertAtCursor(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, value } = field
  const from = selectionStart ?? value.length
  const before = value.slice(0, from)
  // Words are told apart.
  const gap = before === '' || /[\s("„«–-]$/.test(before) ? '' : ' '
  field.focus()
  field.setRangeText(`${gap}${text}`, from, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What stands for the period in a text, each with what it will say; a choice is written where the cursor was. */
export function PlaceholderMenu({ words }: { words: PeriodWords | null }) {
  const t = useT()
  const { control, field } = useTextField()
  const insert = (name: string) => {
    const target = field()
    // The menu gives the focus back first.
    if (target) setTimeout(() => insertAtCursor(target, `{${name}}`), 150)
  }
  return (
    <Menu width={290} position="bottom-start">
      <Menu.Target>
        <Button ref={control} variant="subtle" size="xs" leftSection={<Braces size={14} />}>
          {t('Insert the period')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Written anew on each invoice')}</Menu.Label>
        {PERIOD_PLACEHOLDERS.map((name) => (
          <Menu.Item key={name} onClick={() => insert(name)}>
            <span className={classes.placeholder}>
              <span>{words?.[name] ?? `{${name}}`}</span>
              {words && <code className={classes.code}>{`{${name}}`}</code>}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
