type Document = Readonly<Record<string, unknown>>

const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** Whether saving would change nothing: every field that is given has that value already. */
export const isSameDocument = (standing: object, given: object): boolean =>
  Object.entries(given).every(([name, value]) => written((standing as Document)[name]) === written(value))
