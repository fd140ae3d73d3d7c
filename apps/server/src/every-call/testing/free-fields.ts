import { hostileTexts } from './hostile-texts.ts'
import type { Call } from './calls.ts'
import { placesIn, replaced, valueAt } from './spoiled.ts'

const probes = [hostileTexts.script, hostileTexts.formula, hostileTexts.quote]

/**
 * The places of a call's body that take a text nobody has chosen the words of: the contract accepts a script, a
 * formula or a few quotes there.
 */
export const freeFieldsOf = ({ body }: Call, good: object): string[] =>
  placesIn(good)
    .filter((path) => typeof valueAt(good, path) === 'string' || valueAt(good, path) === null)
    .filter((path) => probes.some((text) => body.safeParse(replaced(good, path, text)).success))
    .map((path) => path.map((name) => (typeof name === 'number' ? '*' : name)).join('.'))
