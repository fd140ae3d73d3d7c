import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something is so, and throws what it was about when it does not come about within a generous time. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { limit_ms = 30_000, every_ms = 20 }: { limit_ms?: number; every_ms?: number } = {},
): Promise<void> {
  for (const end = performance.now() + limit_ms; performance.now() < end; await wait(every_ms)) if (await isSo()) return
  throw new Error(`it never came about: ${what}`)
}
