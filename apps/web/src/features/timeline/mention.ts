/** What is typed behind an @ before the caret, and where that @ is; null where nobody is being named. */
export function mentionAt(text: string, caret: number): { at: number; sought: string } | null {
  const found = /(?:^|\s)@([^\s@]{0,40})$/u.exec(text.slice(0, caret))
  if (found === null) return null
  const sought = found[1] ?? ''
  return { at: caret - sought.length - 1, sought }
}

/** The text with a member's name in place of what was typed, and where the caret goes. */
export function withMention(
  text: string,
  { at, sought }: { at: number; sought: string },
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + sought.length).trimStart(), caret: before.length }
}
