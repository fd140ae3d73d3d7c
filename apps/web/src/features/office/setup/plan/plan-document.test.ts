import { expect, test } from 'vitest'
import { addWords } from '#kit/text.ts'
import setup from '#messages/en/setup.ts'
import { planDocument } from './plan-document.ts'

test('each rule of a plan is called as in its editor, with its income; its choices and caps are words', () => {
  addWords('setup', setup)
  const names = [
    'matching_caps',
    'matching_flush_mode',
    'sponsored_percent',
    'matching_level_percents',
    'event_payout_percent',
  ]
  const [{ fields } = { fields: {} }] = planDocument(names, (kind) => `Income ${kind.length}`)
  const labels = Object.values(fields).map(({ label }) => label)
  expect(labels.join('; ')).not.toMatch(/_|\{\{/)
  expect(labels).toContain('Company-wide: Limit for one sale, percent')
  const say = (name: string, value: unknown) => {
    const reads = fields[name]?.reads
    return typeof reads === 'function' ? reads(value) : undefined
  }
  expect(say('matching_flush_mode', 'CAP_CARRY')).toBe(setup.plan.flush_of.CAP_CARRY)
  const caps = [
    { per: 'day', own_package: true },
    { per: 'week', amount: '2000' },
    { per: 'month', pairs: 5 },
  ]
  expect(say('matching_caps', caps)).toBe('Day: Own package’s cap\nWeek: 2000\nMonth: 5 Pairs')
})
