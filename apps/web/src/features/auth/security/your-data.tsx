import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FormPart } from '../../../ui/fields/form-part.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import classes from './security.module.css'

/** A copy of what is kept about the user, and the way out. */
export function YourData() {
  const t = useT()
  const [isClosing, setClosing] = useState(false)
  return (
    <FormPart
      title={t('Your data')}
      text={t('A copy of what is kept about you, for yourself or for another service.')}
    >
      <div className={classes.fields}>
        <div className={classes.actions}>
          <DownloadButton
            load={() => api.exportMyData()}
            fileName="counterfoil-my-data.json"
            label={t('Download my data')}
          />
          <Button variant="default" color="red" onClick={() => setClosing(true)}>
            {t('Close account')}
          </Button>
        </div>
        <p className={classes.quiet}>
          {t('An account that nobody uses for two years is closed too, after a mail 30 days before.')}
        </p>
      </div>
      <CloseAccountDialog opened={isClosing} onClose={() => setClosing(false)} />
    </FormPart>
  )
}
