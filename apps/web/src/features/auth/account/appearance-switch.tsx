import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useAppearance } from './use-appearance.ts'

export function AppearanceSwitch(props: Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'>) {
  return <SegmentedControl {...props} {...useAppearance()} />
}
