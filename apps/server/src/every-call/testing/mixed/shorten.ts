import { stepsOf } from './chances.ts'
import type { Lives } from './play-mixed.ts'
import { Divergence } from './played.ts'

/**
 * The shortest life that still goes wrong: the family alone, and every act left out that is not needed for it. Answers what
 * was found, where it does not go wrong alone.
 */
export async function shorten(
  { seed, company }: Lives,
  found: Divergence,
  play: (lives: Lives) => Promise<unknown>,
): Promise<Divergence> {
  const { scenario } = found
  if (scenario === undefined) return found
  const without = new Set<number>()
  const again = async (): Promise<Divergence | undefined> => {
    const isLeftOut = ({ nth }: { nth: number }) => without.has(nth)
    const said = await play({ seed, company, scenarios: [scenario], isLeftOut })
    return said instanceof Divergence ? said : undefined
  }
  let shortest = await again()
  if (shortest === undefined) return found
  for (const { nth } of stepsOf(seed, scenario).toReversed()) {
    without.add(nth)
    const shorter = await again()
    if (shorter === undefined) without.delete(nth)
    else shortest = shorter
  }
  return shortest
}
