import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticks_per_s = 100

/**
 * CPU seconds that all processors of this machine have worked since it started; undefined where the system does not say
 * so. A browser ends its helpers without waiting for them, so no account of its own processes is whole: it took what the
 * other steps did not.
 */
export const busySeconds = (): number | undefined => {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = first.split(/\s+/).slice(1).map(Number)
    return (user + nice + system + irq + soft) / ticks_per_s
  } catch {
    return undefined
  }
}
