import { every_feature, type Guard } from './guards.ts'
import { isQuiet, nounOf } from './nouns.ts'

/** What of the heavy tests a change asks for. */
export interface Choice {
  /** A file that everything depends on; then nothing is left out. */
  readonly everything_for: string | undefined
  /** The features that were changed. */
  readonly nouns: ReadonlySet<string>
  readonly chosen: readonly string[]
  readonly left_out: readonly string[]
}

/** Chooses heavy tests by what they guard; a test that was changed itself is always among them. */
export const choose = (changed: readonly string[], guards: readonly Guard[]): Choice => {
  const tests = new Set(guards.map(({ file }) => file))
  const others = changed.filter((file) => !tests.has(file) && !isQuiet(file))
  const everything_for = others.find((file) => nounOf(file) === undefined)
  const nouns = new Set(others.map(nounOf).filter((noun) => noun !== undefined))
  const isChosen = ({ file, nouns: guarded }: Guard): boolean =>
    everything_for !== undefined ||
    changed.includes(file) ||
    guarded.some((noun) => nouns.has(noun) || (noun === every_feature && nouns.size > 0))
  const chosen = guards.filter(isChosen).map(({ file }) => file)
  return { everything_for, nouns, chosen, left_out: [...tests].filter((file) => !chosen.includes(file)) }
}
