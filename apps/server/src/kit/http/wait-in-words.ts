/** A wait as somebody is told it: seconds up to two minutes, whole minutes beyond. Rounded up. */
export const waitInWords = (wait_ms: number): string => {
  const seconds = Math.ceil(wait_ms / 1000)
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}
