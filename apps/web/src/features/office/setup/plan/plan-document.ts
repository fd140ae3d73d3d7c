import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import type { ReadDocument, ReadField } from '#kit/changes/document.ts'
import { nameInWords } from '#kit/changes/changes.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { sentenceAt } from '#kit/text.ts'

// The longest first: `matching_level_percents` is of matching level, not of matching.
const kinds = INCOME_KINDS.toSorted((a, b) => b.length - a.length)

const word = (key: string): string | undefined => sentenceAt(`setup.plan.${key}`)

/** What the editor calls a rule, by the income and the rule or by the rule alone. */
function fieldOf(kind: string, rule: string): ReadField {
  const keys = [`${kind}_${rule}`, rule]
  const found = keys.find((key) => word(key) !== undefined)
  const enabled = rule === 'enabled' ? sentenceAt('setup.plan.is_paid') : undefined
  return {
    label: enabled ?? (found && word(found)) ?? nameInWords(rule),
    reads: (value) =>
      typeof value === 'string'
        ? keys.map((key) => word(`${key}_of.${value}`)).find((said) => said !== undefined)
        : undefined,
  }
}

/** How a plan that was kept rule by rule is read: income by income. */
export function planDocument(names: readonly string[]): ReadDocument {
  const kindOf = (name: string) => kinds.find((kind) => name.startsWith(`${kind}_`))
  const parts = INCOME_KINDS.map((kind) => ({
    title: incomeName(kind),
    fields: Object.fromEntries(
      names.filter((name) => kindOf(name) === kind).map((name) => [name, fieldOf(kind, name.slice(kind.length + 1))]),
    ),
  }))
  const others = names.filter((name) => kindOf(name) === undefined)
  const company = Object.fromEntries(others.map((name) => [name, fieldOf('company', name)]))
  return [...parts, { title: sentenceAt('setup.plan.company') ?? '', fields: company }]
}
