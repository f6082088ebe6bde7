import classes from './event-words.module.css'

/** An invoice's number, with what stands right before and behind it: "RE-2026-0299." One too long for a line may break. */
const NUMBER = /((?<!\S)[^\s@]{1,24}-\d[^\s@]{0,12}(?!\S))/

/** What an event says; the number of an invoice in it stays on one line. */
export function EventWords({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one sentence have no identity but their place
      <span key={index} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
