const window = 8

/** Lines that say something: no imports, no brackets alone. */
const telling = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith('import ') && !line.startsWith('//') && !line.startsWith('*'))

/** How many pairs of files share eight lines in a row, and how many such windows they share in all. */
export function likePlaces(
  files: readonly string[],
  textOf: (file: string) => string,
): { readonly pairs: number; readonly lines: number } {
  const windows = new Map<string, Set<string>>()
  for (const file of files) {
    const lines = telling(textOf(file))
    for (let at = 0; at + window <= lines.length; at += 1) {
      const key = lines.slice(at, at + window).join('\n')
      windows.set(key, (windows.get(key) ?? new Set()).add(file))
    }
  }
  const pairs = new Set<string>()
  let lines = 0
  for (const files_with of windows.values()) {
    const names = [...files_with].toSorted()
    if (names.length < 2) continue
    lines += names.length - 1
    for (const [nth, one] of names.entries()) for (const other of names.slice(nth + 1)) pairs.add(`${one} ${other}`)
  }
  return { pairs: pairs.size, lines }
}
