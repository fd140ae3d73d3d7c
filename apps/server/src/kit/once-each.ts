/** What is made of something the first time it is asked for, and kept as long as that is. */
export function onceEach<Key extends object, Made>(make: (of: Key) => Made): (of: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (of) => {
    const kept = made.get(of)
    if (kept !== undefined) return kept
    const first = make(of)
    made.set(of, first)
    return first
  }
}
