import type { Values } from './values.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What somebody else saved, with what was typed here since the form was opened on top of it. */
export const rebased = (opened: Values, typed: Values, saved: Values): Values => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(saved).filter(([name]) => name === 'version' || isSame(typed[name], opened[name])),
  ),
})
