import { SegmentedControl } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import classes from './editor-screen.module.css'

export type EditorPart = 'form' | 'preview'

/** Where form and preview have no room beside each other, one of them is shown. */
export function PartSwitch({ part, onChange }: { part: EditorPart; onChange: (part: EditorPart) => void }) {
  const t = useT()
  return (
    <SegmentedControl
      className={classes.tabs}
      fullWidth
      aria-label={t('Show')}
      data={[
        { value: 'form', label: t('Form') },
        { value: 'preview', label: t('Preview') },
      ]}
      value={part}
      onChange={onChange}
    />
  )
}
