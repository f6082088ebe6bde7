/** For a field of the component library: the element that says what is wrong with it. */
export type Description = { input: { 'aria-describedby': string } }

export function describedBy(id: string): Description {
  return { input: { 'aria-describedby': id } }
}

/** What describes each field of the line; undefined while nothing is wrong with it. */
export type DescriptionOf = (field: string) => Description | undefined
