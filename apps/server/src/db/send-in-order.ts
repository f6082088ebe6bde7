type Steps = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Sends statements of one transaction in the order in which the steps are named, none awaited before the next is sent:
 * they travel together, and the database runs them in this order. For statements that need it, such as a lock before what
 * is read behind it, or a row before those that refer to it. A step sends before it waits for anything. Answers by the
 * names of the steps.
 */
export async function sendInOrder<const All extends Steps>(
  steps: All,
): Promise<{ [Name in keyof All]: Awaited<ReturnType<All[Name]>> }> {
  const sent = Object.entries(steps).map(async ([name, send]) => [name, await send()])
  return Object.fromEntries(await Promise.all(sent))
}
