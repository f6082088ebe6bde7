import { Button, CopyButton } from '@mantine/core'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from './security.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const text = `${codes.join('\n')}\n`
  const download = () =>
    saveFile(
      { blob: new Blob([text], { type: 'text/plain' }), fileName: null },
      'counterfoil-recovery-codes.txt',
    )
  return (
    <div className={classes.fields}>
      <p className={classes.text}>
        {t(
          'Each of these opens your account once if your phone is lost. Keep them somewhere safe: they are not shown again.',
        )}
      </p>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={download}>
          {t('Download')}
        </Button>
        <Button onClick={onClose} autoFocus>
          {t('I have kept them')}
        </Button>
      </div>
    </div>
  )
}
