/** Where an arrow key, Home or End leads in a row that closes on itself; undefined when the key is none of them. */
export function nextIndex(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % length
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + length) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return undefined
  }
}
