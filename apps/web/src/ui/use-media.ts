import { useMediaQuery } from '@mantine/hooks'

/** Whether the window suits a media query: known at the first drawing, or what is drawn would be drawn anew. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false
}
