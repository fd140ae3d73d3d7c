import { countedStatuses, memberCountSheet } from '@banyan/contract/members/member-count.ts'
import { FiguresExport } from '#kit/list/export/figures-export.tsx'
import { text } from '#kit/text.ts'

interface Props {
  query: { from?: string; to?: string }
}

/** The figures of the page as a file: by status, by package, by place, by day. */
export function ExportCounts({ query }: Props) {
  const statuses = countedStatuses.map((name): [string, string] => [name, text(`members.count.${name}`)])
  return (
    <FiguresExport
      of={memberCountSheet}
      query={query}
      heads={{
        status: { head: text('members.count.status'), words: Object.fromEntries(statuses) },
        package_name: { head: text('members.count.by_package') },
        place: { head: text('members.count.by_place') },
        day: { head: text('members.count.day') },
        members: { head: text('members.count.members') },
        active: { head: text('members.count.active') },
        joined: { head: text('members.count.joined') },
        activated: { head: text('members.count.activated') },
      }}
    />
  )
}
