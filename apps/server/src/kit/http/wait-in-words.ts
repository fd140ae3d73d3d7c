const inWords = (unit: 'second' | 'minute') => new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
const seconds = inWords('second')
const minutes = inWords('minute')

/** A wait as it is said in a sentence: seconds up to two minutes, whole minutes beyond. Rounded up. */
export const waitInWords = (wait_ms: number): string => {
  const wait_s = Math.ceil(wait_ms / 1000)
  return wait_s > 120 ? minutes.format(Math.ceil(wait_s / 60)) : seconds.format(wait_s)
}
