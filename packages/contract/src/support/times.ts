import { z } from 'zod'
import { parseDayHours, parseHoliday, weekLength } from '@banyan/domain/calendar/working-hours.ts'
import { hasHidden, trimHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { lawful } from '@banyan/domain/support/due-times.ts'
import { toEverybody } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'
import { rule } from '../words/rules/common.ts'
import { supportRule } from '../words/rules/support.ts'

const hour_ms = 3_600_000

/** From Monday on, as a calendar of working hours counts them. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** A text that hides something says nothing; what is kept is told as it is. */
const typed = (message: ReturnType<typeof supportRule>, longest: number) =>
  z
    .string(message)
    .overwrite((text) => (hasHidden(text) ? '?' : trimHidden(text)))
    .max(longest, message)

const dayHours = typed(supportRule('hours'), 100).refine(
  (text) => parseDayHours(text) !== undefined,
  supportRule('hours'),
)

const isHoliday = (line: string): boolean => parseHoliday(line) !== undefined

const holidays = z
  .array(typed(supportRule('holidays'), 80), supportRule('holidays'))
  .max(200, supportRule('holidays_most', { most: 200 }))
  .refine((lines) => lines.every(isHoliday), supportRule('holidays'))
  .refine((lines) => {
    const known = lines.filter(isHoliday)
    return new Set(known.map((line) => parseHoliday(line)?.day)).size === known.length
  }, supportRule('holidays_once'))

const count = (least: number, most: number) =>
  z
    .number(rule('number'))
    .int(rule('whole'))
    .min(least, rule('at_least', { least }))
    .max(most, rule('at_most', { most }))

const value = z.strictObject({
  /** Of one day: "10:00-18:00", or with a break "10:00-13:00, 14:00-18:00"; empty is a free day. */
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
  /** "25-12-2026 Christmas". */
  holidays,
  /** Working hours until the first answer. */
  acknowledge_hours: count(1, 240),
  /** Months of the calendar until it is resolved. */
  resolve_months: count(1, 12),
  /** Working hours before a due time from which it is soon due. */
  soon_hours: count(1, 80),
})

const workday = '10:00-18:00'

/** When the company works, and by when it answers. At first as the law has it. */
export const supportTimesSetting = setting({
  name: 'support_times',
  value,
  first: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: workday,
    sunday: '',
    holidays: [],
    ...lawful,
    soon_hours: 8,
  },
  check: ({ value: times, issues }) => {
    if (weekLength(weekdayNames.map((name) => parseDayHours(times[name]) ?? [])) < hour_ms)
      issues.push({ code: 'custom', path: ['monday'], message: supportRule('hours_none'), input: times.monday })
  },
  path: '/setup/support-times',
  get: { summary: 'When the company works, and by when it answers', pages: ['admin/setup'] },
  set: {
    summary: 'Sets working hours, holidays and due times from now on',
    pages: ['admin/setup'],
    // Two hundred holidays of the longest name, in letters of three bytes each.
    body_bytes: 65_536,
  },
  // Everybody reads them on the page about the company.
  guard: toEverybody,
})
