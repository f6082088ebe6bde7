import { useSyncExternalStore } from 'react'
import { localeOf } from './language.ts'
import { i18n, textsDrawn } from './message-catalogue.ts'
import { type Translate, translate } from './translate.ts'

const subscribe = (listener: () => void) => i18n.on('change', listener)

/** The language of the interface; the component is drawn again when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, () => i18n.locale)
}

/** `const t = useT(); t('Paid {amount}', { amount })` */
export function useT(): Translate {
  useSyncExternalStore(subscribe, textsDrawn)
  return translate
}

/** The locale that dates, figures and money are written in. */
export function useLocale(): string {
  return localeOf(useLanguage())
}
