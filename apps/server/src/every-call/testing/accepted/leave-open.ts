import type { World } from '#testing/world.ts'
import { companyOf } from './company.ts'
import { LeftOpen, type Example } from './story.ts'
import type { Grown } from './grow.ts'

const nobodyHears = { onAccepted: () => undefined }

/**
 * Tells each story again, and ends it before each of its acts: for every act there is something now to which it could be
 * done. What takes days comes first, so that codes and requests still count. What happens once in a company, or is in the way of
 * its own kind, is left out: it was accepted in growing.
 */
export async function leaveOpen(world: World, { cast, acts }: Grown): Promise<readonly Example[]> {
  const open: Example[] = []
  for (const [story, names] of acts)
    for (const until of names)
      try {
        await story(companyOf(world, cast, { ...nobodyHears, until }))
      } catch (error) {
        if (error instanceof LeftOpen) open.push(error.example)
      }
  return open
}
