import { text } from '#kit/text.ts'

/** What every list of a team is filtered by, in the order in which it is asked for. */
export const sharedFilters = () =>
  [
    { name: 'q', head: text('network_team.search') },
    'status',
    'side',
    'package_id',
    'joined_from',
    'activated_from',
  ] as const
