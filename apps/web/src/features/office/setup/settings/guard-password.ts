import { type Guards, loosenedBy } from '@banyan/domain/rights/loosened.ts'
import type { Field } from '#kit/form/field.ts'
import { neededPassword } from '#kit/form/needed-password.ts'
import { text } from '#kit/text.ts'

/** A number that is still being typed loosens nothing; its own field says what is wrong with it. */
const numberOr = (typed: unknown, now: number): number => (typeof typed === 'number' ? typed : now)

/** The own password, needed as soon as what guards the accounts is looser than it is now. */
export const guardPassword = (now: Guards): Field<string> =>
  neededPassword({
    label: text('setup.company.password'),
    hint: text('setup.company.password_hint'),
    missing: text('setup.company.password_missing'),
    isNeeded: ({ pins_without_password, min_password_length }) =>
      loosenedBy(now, {
        pins_without_password: numberOr(pins_without_password, now.pins_without_password),
        min_password_length: numberOr(min_password_length, now.min_password_length),
      }).length > 0,
  })
