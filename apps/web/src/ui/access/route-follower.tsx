import { VisuallyHidden } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ANNOUNCER_ID } from './announce-page.ts'

/** By then a menu or a dialog has given the focus back to what opened it. */
const GIVEN_BACK_MS = 60
/** A list that is not there by then has changed too much for its row to be sought. */
const LIST_WITHIN_MS = 3000

function linkOfRow(content: HTMLElement, pathname: string): HTMLElement | null {
  const links = content.querySelectorAll<HTMLAnchorElement>(':is(tr, li) a[href]')
  return [...links].find((link) => link.pathname === pathname) ?? null
}

/** Puts the focus on the row that leads to `pathname` as soon as it is there, unless somebody goes on before. */
function returnToRow(content: HTMLElement, pathname: string): () => void {
  const tryAgain = () => {
    const link = linkOfRow(content, pathname)
    link?.focus()
    if (link) stop()
  }
  const seeker = new MutationObserver(tryAgain)
  const giveUp = setTimeout(() => stop(), LIST_WITHIN_MS)
  const stop = () => {
    seeker.disconnect()
    clearTimeout(giveUp)
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  seeker.observe(content, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  tryAgain()
  return stop
}

/** On a new page the focus is in its content; after going back, on the row one had left by. */
function useFocusOnRoute(): void {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  const isBack = useRef(false)
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        // An address that is put right on the way is still the one gone back to.
        if (action.type !== 'REPLACE') isBack.current = action.type === 'BACK'
      }),
    [router],
  )
  useEffect(() => {
    const left = shown.current
    shown.current = pathname
    if (left === undefined || left === pathname) return
    let stopSeeking: (() => void) | undefined
    const timer = setTimeout(() => {
      const content = document.getElementById('content')
      const at = document.activeElement
      if (content === null || at?.closest('[role="dialog"]')) return
      if (at === content || !content.contains(at)) content.focus({ preventScroll: true })
      if (isBack.current && document.activeElement === content) stopSeeking = returnToRow(content, left)
    }, GIVEN_BACK_MS)
    return () => {
      clearTimeout(timer)
      stopSeeking?.()
    }
  }, [pathname])
}

/** For those who do not see a page change: its title is read out and the focus is where it begins. */
export function RouteFollower() {
  useFocusOnRoute()
  return <VisuallyHidden id={ANNOUNCER_ID} aria-live="polite" />
}
