/** A fault of an entry (`tags.3`) stands at its list (`tags`), which is one field and shows it. */
export function joinListFaults(
  faults: Readonly<Record<string, string>>,
  lists: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => [
      lists.find((list) => path.startsWith(`${list}.`)) ?? path,
      text,
    ]),
  )
}
