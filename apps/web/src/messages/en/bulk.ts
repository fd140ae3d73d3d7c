/** Selecting rows of a list, and what an act on all of them came to. */
export default {
  most: 'At most {{count}} can be selected at once. The first of them are.',
  and_not: '{{done}}, {{count}} not',
  row: 'Row',
  outcome: 'Outcome',
  reason: 'Reason',
  outcomes: { done: 'Done', refused: 'Refused' },
  save: 'Save as CSV',
  refused: 'Refused, with the reasons',
  all_done: 'All done.',
} as const
