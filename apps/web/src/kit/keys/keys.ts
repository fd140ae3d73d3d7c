/** What works through a list and the sheet of one row: letters, because arrows scroll it. */
export const rowKeys = { next: 'j', previous: 'k', approve: 'a', reject: 'r' } as const

export type RowKey = keyof typeof rowKeys

/** What the frame answers to on every page; the search with Ctrl, or Cmd where that is the habit. */
export const frameKeys = { search: 'k', shortcuts: '?' } as const

export function rowKeyOf(key: string): RowKey | undefined {
  const letter = key.toLowerCase()
  return (Object.keys(rowKeys) as RowKey[]).find((name) => rowKeys[name] === letter)
}
