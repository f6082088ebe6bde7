import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useLanguageChoice } from './use-language-choice.ts'

export function LanguageSwitch(props: Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'>) {
  return <SegmentedControl {...props} {...useLanguageChoice()} />
}
