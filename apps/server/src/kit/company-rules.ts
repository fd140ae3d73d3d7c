import type { z } from 'zod'
import { companyFaults, type CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { reasonOf } from '@banyan/contract/words/rules.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { weaknessOf } from '@banyan/domain/identity/weak-password.ts'
import type { Clock } from './clock.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Actor } from './context.ts'
import { Refusal } from './http/refusal.ts'

type Settings = Pick<CompanyRules, 'country' | 'min_password_length'> & {
  readonly zone: string
  readonly name: string
}

interface Asked {
  readonly schema: z.ZodType
  readonly body: unknown
  readonly company: Settings
  readonly clock: Clock
  /** Who asks; null before anybody has signed in. */
  readonly actor: Pick<Actor, 'user_id' | 'name'> | null
}

const ownFields = new Set(['user_id', 'name', 'email', 'mobile'])

/** What a body says of the people in it. */
function ownWordsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, value]) =>
    typeof value === 'string' ? (ownFields.has(field) ? [value] : []) : ownWordsIn(value),
  )
}

/** What a body does wrong by the company's rules, by field. */
export function companyFaultsOf({ schema, body, company, clock, actor }: Asked): Record<string, Said> {
  const { country, min_password_length, zone, name } = company
  const rules: CompanyRules = {
    country,
    min_password_length,
    today: businessDay(clock.now().getTime(), zone),
    weaknessOf: (password) => {
      const own = [name, ...(actor === null ? [] : [actor.user_id, actor.name]), ...ownWordsIn(body)]
      return weaknessOf(password, { isCommon: isCommonPassword, own })
    },
  }
  const faults = Object.entries(companyFaults(schema, body, rules))
  return Object.fromEntries(faults.map(([field, sentence]) => [field, reasonOf(sentence)]))
}

/** Refuses with 400, naming every field, what the contract accepts and this company does not. */
export function assertCompanyRules(asked: Asked): void {
  const faults = companyFaultsOf(asked)
  if (Object.keys(faults).length > 0) throw new Refusal(400, 'invalid', said('kit.invalid_form'), faults)
}
