import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../i18n/use-t.ts'
import type { DraftLine } from '../../draft/draft-form.ts'
import classes from '../line-grid.module.css'

/** The rows whose words hold what is sought, whatever the case; a number is also the line of that number. */
export function rowsFound(lines: readonly DraftLine[], sought: string): number[] {
  const words = sought.trim().toLowerCase()
  if (words === '') return []
  const numbered = /^\d+$/.test(words) ? Number(words) - 1 : -1
  const found = lines.flatMap(({ description, details }, row) =>
    row !== numbered && `${description}\n${details}`.toLowerCase().includes(words) ? [row] : [],
  )
  return numbered >= 0 && numbered < lines.length ? [numbered, ...found] : found
}

type LineFinderProps = { lines: readonly DraftLine[]; onFound: (row: number) => void }

/** Leads to a line by its number or its words: most lines are not in the page, where the browser would look for them. */
export function LineFinder({ lines, onFound }: LineFinderProps) {
  const t = useT()
  const [sought, setSought] = useState('')
  const [last, setLast] = useState<{ sought: string; at: number } | null>(null)
  const [told, setTold] = useState('')
  const find = (by: 1 | -1) => {
    const rows = rowsFound(lines, sought)
    if (rows.length === 0) return setTold(sought.trim() === '' ? '' : t('No line found'))
    const at = last?.sought === sought ? (last.at + by + rows.length) % rows.length : 0
    setLast({ sought, at })
    setTold(t('{at} of {count}', { at: at + 1, count: rows.length }))
    onFound(rows[at] ?? 0)
  }
  return (
    <search className={classes.finder}>
      <TextInput
        size="xs"
        leftSection={<Search size={14} />}
        aria-label={t('Find a line by its number or words')}
        placeholder={t('Find a line by its number or words')}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value)
          setLast(null)
          setTold('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          find(event.shiftKey ? -1 : 1)
        }}
      />
      <span role="status" className={classes.hint}>
        {told}
      </span>
    </search>
  )
}
