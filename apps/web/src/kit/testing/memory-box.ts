/** A storage that lasts as long as its test. */
export function memoryBox() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (nth: number) => [...kept.keys()][nth] ?? null,
    get length() {
      return kept.size
    },
    size: () => kept.size,
  }
}
