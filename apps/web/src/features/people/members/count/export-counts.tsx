import { text } from '#kit/text.ts'
import { CsvButton } from '#kit/list/csv-button.tsx'
import type { Counted } from './counted.ts'

const states = ['total', 'active', 'registered', 'blocked', 'left', 'verified'] as const

/** The figures of the page as CSV: by status, by package, by place, by day. */
export function ExportCounts({ of }: { of: Counted }) {
  const named = (title: string, rows: readonly { name: string; members: number; active: number }[]) => [
    [title, text('members.count.members'), text('members.count.active')],
    ...rows.map(({ name, members, active }) => [name, String(members), String(active)]),
  ]
  const lines = () => [
    [text('members.count.status'), text('members.count.members')],
    ...states.map((name) => [text(`members.count.${name}`), String(of[name])]),
    ...named(text('members.count.by_package'), of.packages),
    ...named(text('members.count.by_place'), of.places),
    [text('members.count.day'), text('members.count.joined'), text('members.count.activated')],
    ...of.days.map(({ day, joined, activated }) => [day, String(joined), String(activated)]),
  ]
  return <CsvButton name="member-count" lines={lines} />
}
