import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import classes from './facts-list.module.css'

const SHOWN_MS = 2000

type CopyButtonProps = {
  name: string
  text: string
  /** Where the name reads otherwise within a sentence. */
  label?: string
}

/** Copies one fact, and says that it did. */
export function CopyButton({ name, text, label }: CopyButtonProps) {
  const t = useT()
  const says = label ?? t('Copy {name}', { name })
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        className={classes.copy}
        aria-label={says}
        title={says}
        onClick={async () => setCopied(await copyText(text))}
      >
        <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      </button>
      <span role="status" className={classes.said}>
        {copied ? t('{name} copied', { name }) : ''}
      </span>
    </>
  )
}
